import { club, clubContent } from 'virtual:club';
import { footerTexts } from '@club/texts/footer';
import { useTexts } from '#shared/language.ts';
import { BuzzerRing } from './buzzer-ring.tsx';
import { PhoneToCopy } from './copy-button.tsx';
import { CopyrightLine } from './copyright-line.tsx';
import { footerLinkClass } from './footer-link-class.ts';
import { InEnglish } from './in-english.tsx';
import { MapOnRequest } from './map-on-request.tsx';
import { PageLink } from './page-link.tsx';
import { ThemeChoice } from './theme-choice.tsx';
import { useLangOf } from './use-lang-of.ts';

const socials = [
  { label: 'Facebook', href: club.links.facebook },
  { label: 'Instagram', href: club.links.instagram },
  { label: 'LinkedIn', href: club.links.linkedin },
  { label: 'YouTube', href: club.links.youtube },
] as const;

const moreLinks = [
  { name: 'forSchools', to: '/schools' },
  { name: 'editions', to: '/editions' },
  { name: 'sponsor', to: '/sponsors' },
  { name: 'faqs', to: '/faqs' },
  { name: 'privacy', to: '/privacy' },
  { name: 'terms', to: '/terms' },
] as const;

/** The footer of public pages: contacts, the club's location, and its other sites. */
export function SiteFooter() {
  const texts = useTexts(footerTexts);
  const { address, links } = useTexts(clubContent);
  return (
    <footer id="contacts" className="stage bg-[#000]">
      <div className="page-width grid gap-x-6 gap-y-1 pt-2 sm:grid-cols-2 sm:gap-y-6 sm:py-8 md:gap-x-12 md:gap-y-14 md:py-24 xl:grid-cols-[1fr_1fr_1.15fr]">
        <People />
        <Place />
        <MapOnRequest
          address={address.mapEmbed}
          title={texts.mapOf({ place: address.college })}
          // On a phone the link to the map is sufficient.
          className="col-span-full h-24 max-sm:hidden md:h-auto md:aspect-5/2 xl:col-span-1 xl:aspect-4/3"
        />
      </div>
      <nav aria-label={texts.more} className="border-t border-line">
        <ul className="page-width flex flex-wrap gap-x-4 text-sm font-semibold sm:gap-x-6 sm:py-3">
          {moreLinks.map(({ name, to }) => (
            <li key={name}>
              <PageLink to={to} className={footerLinkClass}>
                {texts[name]}
              </PageLink>
            </li>
          ))}
          <li>
            <a href={links.brochure} className={footerLinkClass}>
              {texts.brochure}
            </a>
          </li>
        </ul>
      </nav>
      <div className="border-t border-line">
        <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pb-2 text-sm md:py-6">
          <p className="order-last flex items-center gap-3 text-text-soft md:order-none">
            <BuzzerRing className="size-6" />
            <CopyrightLine />
          </p>
          {/* Small screens have it in the menu. */}
          <ThemeChoice className="max-md:hidden" />
          <ul className="flex flex-wrap gap-x-4 sm:gap-x-6">
            {socials.map((social) => (
              <li key={social.label}>
                <a href={social.href} rel="noopener" className={footerLinkClass}>
                  <InEnglish>{social.label}</InEnglish>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}

function People() {
  const texts = useTexts(footerTexts);
  const { contacts } = useTexts(clubContent);
  const langOf = useLangOf();
  return (
    <section aria-labelledby="footer-contacts">
      <h2 id="footer-contacts" className="text-lg max-sm:sr-only md:text-2xl">
        {texts.contact}
      </h2>
      <ul className="grid gap-x-2 max-md:text-sm max-sm:grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] sm:mt-2 sm:gap-y-3 md:mt-6 md:gap-y-6">
        {contacts.map((person) => (
          <li key={person.position}>
            <p lang={langOf(person.language)} className="text-sm font-semibold text-accent">
              {person.position}
            </p>
            <p className="font-semibold md:text-lg">
              {person.linkedin ? (
                <a href={person.linkedin} rel="noopener" className={footerLinkClass}>
                  <InEnglish>{person.name}</InEnglish>
                  <span className="sr-only">{texts.onLinkedIn}</span>
                </a>
              ) : (
                <InEnglish>{person.name}</InEnglish>
              )}
            </p>
            <PhoneToCopy phone={person.no} position={person.position} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Place() {
  const texts = useTexts(footerTexts);
  const { address, links } = useTexts(clubContent);
  const lang = useLangOf()(address.language);
  return (
    <section aria-labelledby="footer-place">
      <h2 id="footer-place" className="text-lg max-sm:sr-only md:text-2xl">
        {texts.place}
      </h2>
      <address className="not-italic max-md:text-sm sm:mt-2 md:mt-6">
        <p lang={lang} className="text-text-soft">
          {address.college}
          <br />
          {address.locality}
          <br />
          {address.city} {address.pin}
        </p>
        <p className="flex flex-wrap gap-x-4 sm:mt-2">
          <a href={address.mapLink} rel="noopener" className={footerLinkClass}>
            {texts.openInMaps}
          </a>
          <a href={`mailto:${links.email}`} className={`${footerLinkClass} break-all`}>
            {links.email}
          </a>
        </p>
      </address>
    </section>
  );
}
