import {
  IconArrowRight,
  IconBolt,
  IconChecklist,
  IconKeyboard,
  IconListDetails,
  IconPlus,
  IconPresentationAnalytics,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MenuEntry } from '@/components/ui/overlay/menu-entries';
import { brandPaths } from '@/lib/core/paths';
import type { Found } from '@/lib/search/inputs';
import { containsAll } from './marked';
import type { PaletteTargets, Place } from './places';

/** A row of the palette: a link, or an action. */
export interface Option {
  readonly key: string;
  readonly label: string;
  readonly icon: ReactNode;
  /** Distinguishes equal labels. */
  readonly context?: string | null;
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
}

export interface OptionGroup {
  readonly name: string;
  readonly options: readonly Option[];
}

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Record<Found['kind'], ReactNode> = {
  brief: <IconListDetails {...ICON} />,
  plan: <IconPresentationAnalytics {...ICON} />,
  scope: <IconChecklist {...ICON} />,
  person: <IconUser {...ICON} />,
};
const NAMES: readonly (readonly [Found['kind'], string])[] = [
  ['brief', 'Briefs'],
  ['plan', 'Plans'],
  ['scope', 'Scopes'],
  ['person', 'People'],
];
const PATHS = brandPaths();

/** The address of a result; null for people whom one may not open. */
function hrefOf({ kind, uuid }: Found, { person }: PaletteTargets): string | null {
  if (kind === 'brief') return PATHS.brief(uuid);
  if (kind === 'plan') return PATHS.plan(uuid);
  if (kind === 'scope') return PATHS.viewScope(uuid);
  return person && person.before + uuid + person.after;
}

/** The results as rows, without those that one may not open. */
export const foundOptions = (found: readonly Found[], targets: PaletteTargets): Option[] =>
  found.flatMap((each) => {
    const href = hrefOf(each, targets);
    const { kind, uuid, title, context } = each;
    return href ? [{ key: uuid, label: title, context, href, icon: ICONS[kind] }] : [];
  });

/** By kind. While the next answer is pending, results of the last one that still match. */
export function foundGroups(found: readonly Found[], targets: PaletteTargets, words: readonly string[]): OptionGroup[] {
  return NAMES.map(([kind, name]) => {
    const matching = found.filter(
      (each) => each.kind === kind && containsAll(words, each.title, kind === 'plan' ? each.context : null),
    );
    return { name, options: foundOptions(matching, targets) };
  });
}

export const placeOptions = (places: readonly Place[], words: readonly string[]): Option[] =>
  places
    .filter(({ label }) => containsAll(words, label))
    .map(({ label, href, creates }) => ({
      key: href,
      label,
      href,
      icon: creates ? <IconPlus {...ICON} /> : <IconArrowRight {...ICON} />,
    }));

/** 'Keys of this screen', for those who have keys of one letter off. */
export const keysOption = (words: readonly string[], onSelect: () => void): Option[] =>
  containsAll(words, 'Keys of this screen')
    ? [{ key: 'keys', label: 'Keys of this screen', icon: <IconKeyboard {...ICON} />, onSelect }]
    : [];

/** The enabled entries of a row's menu. */
export const entryOptions = (entries: readonly MenuEntry[], words: readonly string[]): Option[] =>
  entries
    .filter(({ label, disabled }) => !disabled && containsAll(words, label))
    .map(({ label, icon, href, onSelect, danger }) => ({
      key: `entry ${label}`,
      label,
      icon: icon ?? <IconBolt {...ICON} />,
      ...(href ? { href } : {}),
      ...(onSelect ? { onSelect } : {}),
      ...(danger ? { danger } : {}),
    }));
