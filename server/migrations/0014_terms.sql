ALTER TABLE "accounts" ADD COLUMN "consent_terms" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "terms_told" text;--> statement-breakpoint
update accounts set consent_terms = consents.terms_version from consents
  where consents.account_id = accounts.id and consents.purpose = 'taking-part' and consents.ended_at is null;
