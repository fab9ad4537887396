import { DEFAULT_AVATAR_COLOUR } from '@/lib/format/avatar-colour';
import { textOn } from '@/lib/format/contrast';
import { initials } from '@/lib/format/format';
import { nameOf } from '@/lib/format/person-name';
import { Tip, type TipButton } from './tip';
import classes from './user-avatar.module.css';

export interface AvatarPerson {
  firstName: string;
  lastName: string;
  /** Hex; grey when none is set. */
  avatarColour?: string | null;
}

interface UserAvatarProps {
  /** null: nobody. */
  person: AvatarPerson | null | undefined;
  /** The person was removed: shown as 'Deleted user' (D2.10). */
  deleted?: boolean;
  /** Pixels. */
  size?: number;
  /** Shows the name beside the circle; without it the name is the tooltip and the accessible name. */
  withName?: boolean;
  /** In a list: shows the name on hover, tap and focus; or the props of a button with an action. */
  tip?: boolean | TipButton;
}

/** A person as initials on their colour: with a black border if it is white, grey if there is none (platform §2). */
export function UserAvatar({ person, deleted, size = 24, withName, tip }: UserAvatarProps) {
  const name = deleted ? 'Deleted user' : person ? nameOf(person) : 'Unassigned';
  const known = !deleted && person ? person : null;
  const colour = known?.avatarColour || DEFAULT_AVATAR_COLOUR;
  const circle = known ? (
    <span
      className={classes.circle}
      data-white={isWhite(colour) || undefined}
      style={{ '--avatar-size': `${size}px`, backgroundColor: colour, color: textOn(colour) }}
      aria-hidden="true"
    >
      {initials(known.firstName, known.lastName)}
    </span>
  ) : (
    <span
      className={classes.outline}
      data-deleted={deleted || undefined}
      style={{ '--avatar-size': `${size}px` }}
      aria-hidden="true"
    />
  );
  if (tip) {
    return (
      <Tip text={name} button={tip === true ? undefined : tip}>
        {circle}
      </Tip>
    );
  }
  return (
    <span className={classes.root} title={name}>
      {circle}
      <span className={withName ? classes.name : 'visually-hidden'} data-muted={!known || undefined}>
        {name}
      </span>
    </span>
  );
}

function isWhite(colour: string): boolean {
  return /^#(?:fff|ffffff)$/iu.test(colour);
}
