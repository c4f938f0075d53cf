ALTER TABLE "accounts" ADD COLUMN "consent_withheld" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
-- What the last word of a guardian left out or withdrew, unless somebody has consented to it since.
update accounts set consent_withheld = withheld.purposes
from (
  select accounts.id, array(
    select wanted.purpose
    from (values ('taking-part', 1), ('name-published', 2), ('pictures', 3)) as wanted(purpose, place)
    where not exists (
        select from consents where account_id = accounts.id and purpose = wanted.purpose and ended_at is null
      )
      and case
        when wanted.purpose = 'taking-part' then accounts.consent_way = 'withdrawn' and (
          select ended_by from consents where account_id = accounts.id and purpose = 'taking-part'
          order by given_at desc, ended_at desc limit 1
        ) in ('guardian', 'organiser')
        else exists (
            select from consents where account_id = accounts.id and purpose in ('taking-part', wanted.purpose)
              and ended_by = 'guardian' and ended_at >= coalesce(spoken.at, '-infinity')
          )
          or spoken.at is not null and not exists (
            select from consents where account_id = accounts.id and purpose = wanted.purpose
              and way in ('code', 'list') and given_at = spoken.at
          )
      end
    order by wanted.place
  ) as purposes
  from accounts, lateral (
    select max(given_at) as at from consents where account_id = accounts.id and way in ('code', 'list')
  ) as spoken
) as withheld
where accounts.id = withheld.id and cardinality(withheld.purposes) > 0;
