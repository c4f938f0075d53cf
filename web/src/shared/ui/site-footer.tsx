import { club } from 'virtual:club';
import { indianYearText } from '@club/domain/shared/indian-time';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { BuzzerRing } from './buzzer-ring.tsx';
import { CopyButton } from './copy-button.tsx';
import { MapOnRequest } from './map-on-request.tsx';

const socials = [
  { label: 'Facebook', href: club.links.facebook },
  { label: 'Instagram', href: club.links.instagram },
  { label: 'LinkedIn', href: club.links.linkedin },
  { label: 'YouTube', href: club.links.youtube },
] as const;

const linkLook =
  'inline-flex min-h-11 items-center rounded-sm underline decoration-line-strong decoration-1 underline-offset-4 hover:text-accent hover:decoration-current';

/** The foot of the public pages: who to ask, where the club is, and where else to find it. */
export function SiteFooter() {
  return (
    <footer id="contacts" className="stage bg-[#000]">
      <div className="page-width grid gap-x-12 gap-y-14 py-16 md:grid-cols-2 md:py-24 xl:grid-cols-[1fr_1fr_1.15fr]">
        <People />
        <Place />
        <MapOnRequest
          address={club.address.mapEmbed}
          title={`Map of ${club.address.college}`}
          className="aspect-4/3 md:col-span-full md:aspect-5/2 xl:col-span-1 xl:aspect-4/3"
        />
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-6">
          <p className="flex items-center gap-3 text-sm text-text-soft">
            <BuzzerRing className="size-6" />
            <CopyrightLine />
          </p>
          <ul className="flex flex-wrap gap-x-6 text-sm">
            {socials.map((social) => (
              <li key={social.label}>
                <a href={social.href} rel="noopener" className={linkLook}>
                  {social.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** The foot of the pages that are one form: everything else is a page away. */
export function SlimFooter() {
  return (
    <footer className="stage bg-[#000]">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm">
        <p className="text-text-soft">
          <CopyrightLine />
        </p>
        <ul className="flex flex-wrap gap-x-6">
          <li>
            <Link to="/faqs" className={linkLook}>
              FAQs
            </Link>
          </li>
          <li>
            <a href={`mailto:${club.links.email}`} className={linkLook}>
              Write to us
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}

const never = () => () => undefined;

/** The page may have been written in an earlier year than it is read in, so the line is drawn anew in the browser. */
function CopyrightLine() {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <span key={String(isInBrowser)} suppressHydrationWarning>
      © {indianYearText(Date.now())} {club.name}, {club.institute.shortName}
    </span>
  );
}

function People() {
  return (
    <section aria-labelledby="footer-contacts">
      <h2 id="footer-contacts" className="text-2xl">
        Contact
      </h2>
      <ul className="mt-6 space-y-6">
        {club.contacts.map((person) => (
          <li key={person.position}>
            <p className="text-sm font-semibold text-accent">{person.position}</p>
            <p className="text-lg font-semibold">
              {person.linkedin ? (
                <a href={person.linkedin} rel="noopener" className={linkLook}>
                  {person.name}
                  <span className="sr-only">, profile on LinkedIn</span>
                </a>
              ) : (
                person.name
              )}
            </p>
            <CopyButton text={person.no} what={`the phone number of the ${person.position}`} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place() {
  const { address, links } = club;
  return (
    <section aria-labelledby="footer-place">
      <h2 id="footer-place" className="text-2xl">
        Where we are
      </h2>
      <address className="mt-6 not-italic">
        <p className="text-text-soft">
          {address.college}
          <br />
          {address.locality}
          <br />
          {address.city} {address.pin}
        </p>
        <p className="mt-2">
          <a href={address.mapLink} rel="noopener" className={linkLook}>
            Open in maps
          </a>
        </p>
        <p className="mt-6 text-sm font-semibold text-accent">Write to us</p>
        <p>
          <a href={`mailto:${links.email}`} className={`${linkLook} break-all`}>
            {links.email}
          </a>
        </p>
      </address>
      <p>
        <a href={links.brochure} className={linkLook}>
          Brochure (PDF)
        </a>
      </p>
    </section>
  );
}
