import { club } from 'virtual:club';
import { footerTexts } from '@club/texts/footer';
import { useTexts } from '#shared/language.ts';
import { CopyrightLine } from './copyright-line.tsx';
import { footerLinkClass } from './footer-link-class.ts';
import { PageLink } from './page-link.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The footer of pages that consist of one form: links to everything else. */
export function SlimFooter() {
  const texts = useTexts(footerTexts);
  return (
    <footer className="no-print stage bg-[#000]">
      <div className="page-width flex flex-wrap items-center justify-between gap-x-8 gap-y-1 py-4 text-sm">
        <p className="text-text-soft">
          <CopyrightLine />
        </p>
        <ThemeChoice className="max-md:hidden" />
        <ul className="flex flex-wrap gap-x-6">
          {(['faqs', 'privacy', 'terms'] as const).map((name) => (
            <li key={name}>
              <PageLink to={`/${name}`} className={footerLinkClass}>
                {texts[name]}
              </PageLink>
            </li>
          ))}
          <li>
            <a href={`mailto:${club.links.email}`} className={footerLinkClass}>
              {texts.write}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
