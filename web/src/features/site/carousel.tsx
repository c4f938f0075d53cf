import { carouselTexts } from '@club/texts/carousel';
import type { EmblaCarouselType } from 'embla-carousel';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { IconButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { LineIcon } from '#shared/ui/line-icon.tsx';
import { useCarouselAutoplay } from './use-carousel-autoplay.ts';

/**
 * In Embla's units. A move of one card ends after 400 ms (source: specification, section 9) without overshooting: this friction
 * balances this duration, whereas Embla's default would overshoot.
 */
const motion = { duration: 6, friction: 0.5 } as const;
const nearbyPx = 400;

export interface CarouselProps {
  label: string;
  heading?: ReactNode;
  slides: readonly { readonly key: string; readonly content: ReactNode }[];
  /** Classes for the width and the spacing of a slide, such as `basis-full`. */
  slideClassName: string;
  autoplay?: boolean;
  arrowsClassName?: string;
}

function snapSmoothly(embla: EmblaCarouselType | undefined): void {
  const body = embla?.internalEngine().scrollBody;
  // A jump has no duration and keeps it.
  if (body && body.duration() > 0) body.useFriction(motion.friction).useDuration(motion.duration);
}

/** A carousel that wraps around. Until its script has loaded it scrolls like any overflowing row. */
export function Carousel({ label, heading, slides, slideClassName, autoplay = false, arrowsClassName }: CarouselProps) {
  const texts = useTexts(carouselTexts);
  const root = useRef<HTMLElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [embla, setEmbla] = useState<EmblaCarouselType>();
  const [selected, setSelected] = useState(0);
  const turns = useCarouselAutoplay(root, autoplay ? embla : undefined);

  useEffect(() => {
    const element = viewport.current;
    if (!element || slides.length < 2) return;
    let made: EmblaCarouselType | undefined;
    let isGone = false;
    const watcher = new IntersectionObserver(
      async (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        watcher.disconnect();
        const { default: EmblaCarousel } = await import('embla-carousel');
        if (isGone) return;
        element.scrollTo({ left: 0, behavior: 'instant' });
        made = EmblaCarousel(element, { loop: true, align: 'start', duration: motion.duration, slidesToScroll: 1 });
        const settle = () => snapSmoothly(made);
        const follow = () => setSelected(made?.selectedScrollSnap() ?? 0);
        made.on('select', follow);
        // Embla resets the friction with every move.
        made.on('select', settle);
        made.on('pointerUp', settle);
        setEmbla(made);
      },
      { rootMargin: `${nearbyPx}px` },
    );
    watcher.observe(element);
    return () => {
      isGone = true;
      watcher.disconnect();
      made?.destroy();
    };
  }, [slides.length]);

  const controls = slides.length > 1 && (
    <div className="-mr-2.5 flex shrink-0 items-center gap-1">
      {autoplay && turns.mayMove && (
        <IconButton
          label={turns.isPaused ? texts.move : texts.stop}
          icon={
            turns.isPaused ? <LineIcon name="play" className="size-5" /> : <LineIcon name="pause" className="size-5" />
          }
          onClick={turns.toggle}
        />
      )}
      <span className={classNames('flex gap-1', arrowsClassName)}>
        <IconButton
          label={texts.previous}
          icon={<LineIcon name="left" className="size-6" />}
          onClick={() => embla?.scrollPrev(!turns.mayMove)}
        />
        <IconButton
          label={texts.next}
          icon={<LineIcon name="right" className="size-6" />}
          onClick={() => embla?.scrollNext(!turns.mayMove)}
        />
      </span>
    </div>
  );
  return (
    <section ref={root} aria-label={label} aria-roledescription={texts.role}>
      {heading && (
        <div className="flex items-end justify-between gap-4">
          {heading}
          {controls}
        </div>
      )}
      <div
        ref={viewport}
        className={classNames(
          heading ? 'mt-8' : '',
          embla ? 'overflow-x-clip' : 'snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]',
        )}
        // Until its script has loaded it is a scrollable row, which has to be reachable by keyboard.
        {...(!embla && { role: 'group', 'aria-label': texts.toScroll({ label }), tabIndex: 0 })}
      >
        <ul className="-ml-6 flex touch-pan-y">
          {slides.map((slide, index) => (
            <li
              key={slide.key}
              onFocus={() => {
                if (embla && !embla.slidesInView().includes(index)) embla.scrollTo(index);
              }}
              aria-label={texts.place({ place: index + 1, count: slides.length })}
              className={classNames('min-w-0 shrink-0 grow-0 snap-start pl-6', slideClassName)}
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <div className={classNames('flex items-center justify-between', heading ? 'mt-5' : 'mt-2')}>
          <p className="figures text-sm text-text-soft" aria-hidden="true">
            <span className="font-semibold text-accent">{selected + 1}</span> / {slides.length}
          </p>
          {!heading && controls}
        </div>
      )}
    </section>
  );
}
