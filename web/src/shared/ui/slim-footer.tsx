import { club } from 'virtual:club';
import { Link } from 'react-router';
import { CopyrightLine } from './copyright-line.tsx';
import { footerLinkLook } from './footer-link-look.ts';

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
            <Link to="/faqs" className={footerLinkLook}>
              FAQs
            </Link>
          </li>
          <li>
            <a href={`mailto:${club.links.email}`} className={footerLinkLook}>
              Write to us
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
