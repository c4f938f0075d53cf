import { club } from 'virtual:club';
import { BuzzerRing } from './buzzer-ring.tsx';

const socials = [
  { label: 'Facebook', href: club.links.facebook },
  { label: 'Instagram', href: club.links.instagram },
  { label: 'LinkedIn', href: club.links.linkedin },
  { label: 'YouTube', href: club.links.youtube },
] as const;

const linkLook = 'inline-flex min-h-11 items-center rounded-sm underline-offset-4 hover:text-marigold hover:underline';

/** The foot of the public pages: who to ask, where the club is, and where else to find it. */
export function SiteFooter() {
  return (
    <footer id="contacts" className="stage">
      <div className="page-width grid gap-10 py-14 sm:grid-cols-2 lg:grid-cols-3">
        <section aria-labelledby="footer-contacts">
          <h2 id="footer-contacts" className="text-lg">
            Contact
          </h2>
          <ul className="mt-3 space-y-3">
            {club.contacts.map((person) => (
              <li key={person.position}>
                <p className="font-semibold">{person.name}</p>
                <p className="text-sm text-text-soft">{person.position}</p>
                <p className="figures text-sm text-text-soft">{person.no}</p>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="footer-address">
          <h2 id="footer-address" className="text-lg">
            Where we are
          </h2>
          <address className="mt-3 not-italic text-text-soft">
            {club.address.college}
            <br />
            {club.address.locality}
            <br />
            {club.address.city} {club.address.pin}
          </address>
          <a href={club.address.mapLink} className={linkLook}>
            Open in maps
          </a>
        </section>
        <section aria-labelledby="footer-elsewhere">
          <h2 id="footer-elsewhere" className="text-lg">
            Elsewhere
          </h2>
          <ul className="mt-2">
            {socials.map((social) => (
              <li key={social.label}>
                <a href={social.href} className={linkLook}>
                  {social.label}
                </a>
              </li>
            ))}
            <li>
              <a href={`mailto:${club.links.email}`} className={linkLook}>
                {club.links.email}
              </a>
            </li>
          </ul>
        </section>
      </div>
      <div className="border-t border-line">
        <p className="page-width flex items-center gap-3 py-6 text-sm text-text-soft">
          <BuzzerRing className="size-6" />© {new Date().getFullYear()} {club.name}, {club.institute.shortName}
        </p>
      </div>
    </footer>
  );
}
