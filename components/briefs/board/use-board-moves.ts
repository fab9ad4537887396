'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useRunAction } from '@/components/session/relogin-provider';
import { failureMessage, toast } from '@/components/ui/overlay/toast';
import { updateBriefAction } from '@/lib/briefs/actions';
import type { BoardColumn, Moves } from './board-cards';

const without = (moves: Moves, uuid: string): Moves => new Map([...moves].filter(([moved]) => moved !== uuid));

/**
 * Cards that were dropped on another status: shown there at once, saved if the status has not moved on (D3.7a), and taken
 * back with the reason where it is refused (Y-27).
 */
export function useBoardMoves(columns: readonly BoardColumn[]) {
  const [moves, setMoves] = useState<Moves>(new Map());
  const [given, setGiven] = useState(columns);
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const run = useRunAction();
  const router = useRouter();
  // The page was read again: what is saved stands in its own column now.
  if (columns !== given) {
    setGiven(columns);
    setMoves(new Map([...moves].filter(([uuid]) => saving.has(uuid))));
  }

  async function move(uuid: string, from: BoardColumn, to: BoardColumn, project: string, isUndo = false) {
    setMoves((all) => new Map(all).set(uuid, { from: from.id, to: to.id }));
    setSaving((all) => new Set(all).add(uuid));
    const saved = await run(() =>
      updateBriefAction({ briefId: uuid, statusId: to.id, expected: { statusId: from.id } }),
    );
    setSaving((all) => new Set([...all].filter((each) => each !== uuid)));
    if (saved.ok) {
      toast.success(
        `${project}: ${to.title}`,
        isUndo
          ? {}
          : { action: { label: 'Undo', onSelect: () => void move(uuid, to, from, project, true) }, autoClose: 8000 },
      );
    } else {
      setMoves((all) => without(all, uuid));
      toast.error(failureMessage(saved.fault));
    }
    router.refresh();
  }
  return { moves, move };
}
