import { BuzzerRing } from './buzzer-ring.tsx';
import { classNames } from './class-names.ts';
import { curlyQuotes } from './curly.ts';

export interface PageBannerProps {
  title: React.ReactNode;
  kicker?: React.ReactNode;
  /** Show the kicker on phones too, because it says more than whose page this is. */
  kickerOnPhones?: boolean;
  intro?: React.ReactNode;
  /** On a low phone only the title is shown, so that the page's purpose fits on the first screen. */
  brief?: boolean;
  /** Below the intro: links to the next step. */
  children?: React.ReactNode;
}

/** The dark banner at the top of a public page, below the header. */
export function PageBanner({ title, kicker, kickerOnPhones = false, intro, brief = false, children }: PageBannerProps) {
  const spare = brief && 'low-phone:hidden';
  return (
    <section className="stage relative overflow-hidden">
      <BuzzerRing className="pointer-events-none absolute top-20 -right-10 size-60 opacity-40 max-lg:hidden" />
      <div className="page-width relative pt-15 pb-4 sm:pt-32 sm:pb-12 md:pb-16 short:pt-20 short:pb-4">
        {kicker && (
          <p
            className={classNames('mb-2 text-sm font-semibold text-accent', !kickerOnPhones && 'max-sm:hidden', spare)}
          >
            {typeof kicker === 'string' ? curlyQuotes(kicker) : kicker}
          </p>
        )}
        <h1 className="text-xl sm:text-3xl">{title}</h1>
        {intro && (
          <p
            className={classNames(
              'max-w-2xl text-sm text-text-soft sm:mt-4 sm:text-lg short:mt-1 short:text-sm',
              spare,
            )}
          >
            {intro}
          </p>
        )}
        {children}
      </div>
    </section>
  );
}

export interface FormPageProps extends Omit<PageBannerProps, 'children'> {
  children: React.ReactNode;
  /** Beside or under the form: links, help. */
  aside?: React.ReactNode;
}

export function FormPage({ children, aside, ...banner }: FormPageProps) {
  return (
    <>
      <PageBanner {...banner} />
      <div className="page-width relative -mt-2 mb-16 grid flex-1 content-start items-start gap-8 lg:grid-cols-[minmax(0,36rem)_1fr]">
        <div className="rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">{children}</div>
        {aside && <aside className="lg:pt-14">{aside}</aside>}
      </div>
    </>
  );
}
