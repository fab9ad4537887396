'use server';

import { action } from '@/lib/core/action';
import { changeEntry } from './change-entry';
import { countUnread } from './count-unread';
import { listWatchers } from './list-watchers';
import { readAll } from './read-all';
import { saveSettings } from './save-settings';
import { stopWatching } from './stop-watching';
import { visitInbox } from './visit-inbox';
import { watchBrief } from './watch-brief';

export const changeEntryAction = action(changeEntry);
export const countUnreadAction = action(countUnread);
export const listWatchersAction = action(listWatchers);
export const readAllAction = action(readAll);
export const saveSettingsAction = action(saveSettings);
export const stopWatchingAction = action(stopWatching);
export const visitInboxAction = action(visitInbox);
export const watchBriefAction = action(watchBrief);
