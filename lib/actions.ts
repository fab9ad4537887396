import * as auth from './auth/actions';
import * as board from './board/actions';
import * as brands from './brands/actions';
import * as briefs from './briefs/actions';
import * as calendar from './calendar/actions';
import * as catalogue from './catalogue/actions';
import * as files from './files/actions';
import * as imports from './imports/actions';
import * as inbox from './inbox/actions';
import * as lamp from './lamp/actions';
import * as scope from './scope/actions';
import * as templates from './templates/actions';
import * as users from './users/actions';
import * as views from './views/actions';

/**
 * All server actions, to which the portals' layouts refer. Next knows an action on those pages alone that import it, and
 * passes a call from another page on to its own server by an address that the guard refuses. Calls outlive their page: a
 * toast's Undo is pressed after one has gone on, and what began on one page goes on while the next one loads.
 */
export const ACTIONS = {
  auth,
  board,
  brands,
  briefs,
  calendar,
  catalogue,
  files,
  imports,
  inbox,
  lamp,
  scope,
  templates,
  users,
  views,
};
