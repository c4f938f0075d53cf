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
  /** On a desktop the title starts at the left edge of the centred form below it. */
  narrow?: boolean;
  /** Below the intro: links to the next step. */
  children?: React.ReactNode;
}

/** A form with nothing beside it is centred on a desktop. */
const formAlone = 'lg:mx-auto lg:max-w-xl';
/** Its title starts at the form's left edge, and may be wider. */
const titleOfFormAlone = 'lg:pl-[calc((100%-36rem)/2)]';

/** The dark banner at the top of a public page, below the header. */
export function PageBanner({
  title,
  kicker,
  kickerOnPhones = false,
  intro,
  brief = false,
  narrow = false,
  children,
}: PageBannerProps) {
  const spare = brief && 'low-phone:hidden';
  return (
    <section className="stage relative overflow-hidden">
      <BuzzerRing className="pointer-events-none absolute top-20 -right-10 size-60 opacity-40 max-lg:hidden" />
      <div className="page-width relative pt-15 pb-2.5 sm:pt-32 sm:pb-12 md:pb-16 short:pt-20 short:pb-4">
        <div className={classNames(narrow && titleOfFormAlone)}>
          {kicker && (
            <p
              className={classNames(
                'text-sm font-semibold text-accent sm:mb-2',
                !kickerOnPhones && 'max-sm:hidden',
                spare,
              )}
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
      </div>
    </section>
  );
}

export interface FormPageProps extends Omit<PageBannerProps, 'children' | 'narrow'> {
  children: React.ReactNode;
  /** Beside or under the form: links, help. */
  aside?: React.ReactNode;
}

export function FormPage({ children, aside, ...banner }: FormPageProps) {
  return (
    <>
      <PageBanner {...banner} narrow={!aside} />
      <div
        className={classNames(
          'page-width relative -mt-2 mb-16 flex-1',
          Boolean(aside) && 'grid content-start items-start gap-8 lg:grid-cols-[minmax(0,36rem)_1fr]',
        )}
      >
        <div
          className={classNames('rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8', !aside && formAlone)}
        >
          {children}
        </div>
        {aside && <aside className="lg:pt-14">{aside}</aside>}
      </div>
    </>
  );
}
