// @ts-check
/** @import { AgencyEvent } from '../../lib/core/notify' */

/** @typedef {Extract<AgencyEvent, { kind: 'changed' | 'inbox' }>} RecentEvent */

const MAX_AGE_MS = 60_000;
const MAX_EVENTS = 2000;
/** Clocks of instances differ a little, and a notification takes a moment. */
const SLACK_MS = 1000;

/**
 * The events of the last minute: a page receives those between its rendering and the opening of its socket. They are
 * hints, so one too many only causes a refetch.
 */
export function createRecentEvents(now = Date.now) {
  /** @type {{ at: number, event: RecentEvent }[]} */
  let events = [];
  // What happened before is not known.
  let knownFrom = now();

  return {
    /** @param {RecentEvent} event */
    add(event) {
      events.push({ at: now(), event });
      if (events.length <= MAX_EVENTS) return;
      // Half at once, so that in a busy minute the list is not shifted with every event.
      const dropped = events.splice(0, MAX_EVENTS / 2).at(-1);
      // What `since` looks back to must not reach into what was dropped.
      if (dropped) knownFrom = dropped.at + SLACK_MS + 1;
    },
    /**
     * @param {number} instant in ms
     * @returns {RecentEvent[] | null} null when it is too long ago to be known
     */
    since(instant) {
      const oldest = now() - MAX_AGE_MS;
      events = events.filter(({ at }) => at >= oldest);
      const from = instant - SLACK_MS;
      if (from < Math.max(knownFrom - SLACK_MS, oldest)) return null;
      return events.filter(({ at }) => at >= from).map(({ event }) => event);
    },
    /** Events may have been missed. */
    clear() {
      events = [];
      knownFrom = now();
    },
  };
}
