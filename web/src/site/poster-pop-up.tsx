import { club } from 'virtual:club';
import { home } from 'virtual:home';
import { ButtonLink } from '#shared/ui/button.tsx';
import { ContentPicture } from './content-picture.tsx';
import { PopUp } from './pop-up.tsx';

/** The poster, with the way to register. */
export function PosterPopUp({ onClose }: { onClose: () => void }) {
  return (
    <PopUp label={club.challenge.name} onClose={onClose}>
      <div className="w-[min(19rem,calc((100svh-9rem)*0.8))] sm:w-[min(24rem,calc((100svh-9rem)*0.8))]">
        <ContentPicture picture={home.poster} sizes="(min-width: 640px) 24rem, 19rem" className="h-auto w-full" eager />
        <div className="p-4">
          <ButtonLink to="/signup" wide onClick={onClose}>
            Register {club.registrationLabel}
          </ButtonLink>
        </div>
      </div>
    </PopUp>
  );
}
