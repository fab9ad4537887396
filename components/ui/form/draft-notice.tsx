'use client';

import { lazyPart } from '../overlay/lazy-part';
import type { Draft } from './draft-store';
import type { DraftState } from './use-draft';

const DraftOffer = lazyPart(
  () => import('./draft-offer').then((module) => module.DraftOffer),
  () => {},
);

export interface DraftNoticeProps {
  /** 'brief' */
  what: string;
  draft: DraftState;
  /** Whether something has been typed into the form meanwhile. */
  dirty: boolean;
  onTake: (draft: Draft) => void;
}

/** Offers an earlier draft, if there is one. */
export function DraftNotice(props: DraftNoticeProps) {
  const { offer } = props.draft;
  return offer ? <DraftOffer {...props} offer={offer} /> : null;
}
