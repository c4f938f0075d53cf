import { consentTextVersion } from 'virtual:consent';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { roundParam, useRoundParam } from '#shared/round-param.ts';
import { Menu } from '#shared/ui/menu.tsx';

export type RegistrationAct = 'registration' | 'guardian' | 'resend-code' | 'reset-link' | 'lift' | 'merge' | 'delete';

/** The search parameter of a participant's page for the open dialog. */
export const helpParam = 'help';

export function useRegistrationAddress(): (id: string, act: RegistrationAct) => string {
  const round = useRoundParam();
  return (id, act) => {
    const params = new URLSearchParams({ ...(round !== undefined && { [roundParam]: round }), [helpParam]: act });
    return `/admin/participants/${id}?${params}`;
  };
}

interface RegistrationMenuProps {
  of: { readonly id: string; readonly name: string; readonly phoneNo: string; readonly phoneVerified: boolean };
  isDisqualified?: boolean;
}

/** Shown beside a participant in a list. */
export function RegistrationMenu({
  of: { id, name, phoneNo, phoneVerified },
  isDisqualified = false,
}: RegistrationMenuProps) {
  const address = useRegistrationAddress();
  const item = (act: RegistrationAct, label: string, destructive = false) => ({
    label,
    to: address(id, act),
    destructive,
  });
  return (
    <Menu
      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
      label={`More about ${name}`}
      groups={[
        isDisqualified ? [item('lift', 'Lift disqualification…')] : [],
        [
          item('registration', 'Correct registration…'),
          ...(consentTextVersion === null ? [] : [item('guardian', 'Correct guardian…')]),
        ],
        [
          ...(phoneNo !== '' && !phoneVerified ? [item('resend-code', 'Send a new code…')] : []),
          item('reset-link', 'Send a password reset link…'),
        ],
        [item('merge', 'Merge with another account…'), item('delete', 'Delete account…', true)],
      ]}
      className="grid size-11 place-items-center rounded-md hover:bg-sunken"
    />
  );
}
