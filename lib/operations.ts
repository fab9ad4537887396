import { exportEndpoint } from '@/lib/audit/answer-export';
import { readAuditChunk, readFullAuditChunk, startAuditExport, startFullAuditExport } from '@/lib/audit/export-audit';
import { listAllAuditEntries } from '@/lib/audit/list-all-audit-entries';
import { listAuditEntries } from '@/lib/audit/list-audit-entries';
import { listAllAuditPeople, listAuditPeople } from '@/lib/audit/list-audit-people';
import {
  cancelEmailChange,
  confirmEmailChange,
  pendingEmailChange,
  requestEmailChange,
} from '@/lib/auth/account/change-email';
import { acceptHandOff, handOffDestinations, issueHandOff } from '@/lib/auth/hand-off/hand-off';
import { openBrand } from '@/lib/auth/hand-off/open-brand';
import { acceptInvitation, readInvitation } from '@/lib/auth/invitations/accept-invitation';
import { findLinkHost } from '@/lib/auth/invitations/find-link-host';
import { listInvitations, resendInvitation, withdrawInvitation } from '@/lib/auth/invitations/invitations';
import { invite } from '@/lib/auth/invitations/invite';
import { inviteMany } from '@/lib/auth/invitations/invite-many';
import { logIn } from '@/lib/auth/log-in/log-in';
import { logInForApi } from '@/lib/auth/log-in/log-in-for-api';
import { logOut, logOutOfApi } from '@/lib/auth/log-in/log-out';
import { requestPasswordReset, requestPlatformAdminReset } from '@/lib/auth/password-reset/request-password-reset';
import { checkPasswordToken, setPassword } from '@/lib/auth/password-reset/set-password';
import { addBrand, register } from '@/lib/auth/registration/register';
import { verifyEmail, verifyForApi } from '@/lib/auth/registration/verify-email';
import { requireSecondFactor } from '@/lib/auth/second-factor/require-second-factor';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  secondFactorState,
} from '@/lib/auth/second-factor/second-factor-setup';
import { currentSession } from '@/lib/auth/sessions/current-session';
import { endOtherSessions, endSession, listSessions } from '@/lib/auth/sessions/own-sessions';
import { realtimeTicket } from '@/lib/auth/tokens/realtime-ticket';
import { refreshTokens } from '@/lib/auth/tokens/refresh-tokens';
import { listBoard } from '@/lib/board/list-board';
import { listWeek } from '@/lib/board/list-week';
import { checkDomain } from '@/lib/brands/check-domain';
import { createBrand } from '@/lib/brands/create-brand';
import { getBrand } from '@/lib/brands/get-brand';
import { getBrandInformation } from '@/lib/brands/get-brand-information';
import { getBriefSettingsLastUpdated } from '@/lib/brands/get-brief-settings-last-updated';
import { getDomainState } from '@/lib/brands/get-domain-state';
import { listBrands } from '@/lib/brands/list-brands';
import { listRemovedBrands } from '@/lib/brands/list-removed-brands';
import { removeBrand } from '@/lib/brands/remove-brand';
import { restoreBrand } from '@/lib/brands/restore-brand';
import { sendTestEmail } from '@/lib/brands/send-test-email';
import { updateBrand } from '@/lib/brands/update-brand';
import { addComment } from '@/lib/briefs/add-comment';
import { allocateHours } from '@/lib/briefs/allocate-hours';
import { changeBriefs } from '@/lib/briefs/change-briefs';
import { createBrief } from '@/lib/briefs/create-brief';
import { duplicateBrief } from '@/lib/briefs/duplicate-brief';
import { editComment } from '@/lib/briefs/edit-comment';
import { getBrief } from '@/lib/briefs/get-brief';
import { lastChange } from '@/lib/briefs/last-change';
import { listBriefs } from '@/lib/briefs/list-briefs';
import { listCapacity } from '@/lib/briefs/list-capacity';
import { listChanges } from '@/lib/briefs/list-changes';
import { listChoices } from '@/lib/briefs/list-choices';
import { listRemovedBriefs } from '@/lib/briefs/list-removed-briefs';
import { removeBrief } from '@/lib/briefs/remove-brief';
import { removeComment } from '@/lib/briefs/remove-comment';
import { restoreBrief } from '@/lib/briefs/restore-brief';
import { undoChanges } from '@/lib/briefs/undo-changes';
import { updateBrief } from '@/lib/briefs/update-brief';
import { getWorkingTime } from '@/lib/calendar/get-working-time';
import { listPublicHolidays } from '@/lib/calendar/list-public-holidays';
import { savePublicHolidays } from '@/lib/calendar/save-public-holidays';
import { saveWorkingTime } from '@/lib/calendar/save-working-time';
import { addRole } from '@/lib/catalogue/add-role';
import { createDepartment } from '@/lib/catalogue/create-department';
import { createOutput } from '@/lib/catalogue/create-output';
import { getDepartment } from '@/lib/catalogue/get-department';
import { getOutput } from '@/lib/catalogue/get-output';
import { listBriefStatuses } from '@/lib/catalogue/list-brief-statuses';
import { listCategories } from '@/lib/catalogue/list-categories';
import { listDepartments } from '@/lib/catalogue/list-departments';
import { listOutputs } from '@/lib/catalogue/list-outputs';
import { listScopeStatuses } from '@/lib/catalogue/list-scope-statuses';
import { listSegments } from '@/lib/catalogue/list-segments';
import { removeDepartment } from '@/lib/catalogue/remove-department';
import { removeOutput } from '@/lib/catalogue/remove-output';
import { removeRole } from '@/lib/catalogue/remove-role';
import { saveCategories } from '@/lib/catalogue/save-categories';
import { saveSegments } from '@/lib/catalogue/save-segments';
import { updateDepartment } from '@/lib/catalogue/update-department';
import { updateOutput } from '@/lib/catalogue/update-output';
import { updateRole } from '@/lib/catalogue/update-role';
import { type ApiHandler, csvAnswer, fileAnswer } from '@/lib/core/api-call';
import { endpoint } from '@/lib/core/endpoint';
import type { Operation } from '@/lib/core/operation';
import { capacityEndpoint, exportEndpoint as listEndpoint, platformExportEndpoint } from '@/lib/exports/answer-export';
import { exportBrands, readExportedBrands } from '@/lib/exports/export-brands';
import { exportBriefs, readExportedBriefs } from '@/lib/exports/export-briefs';
import { exportCapacity } from '@/lib/exports/export-capacity';
import {
  exportAllMembers,
  exportMembers,
  readAllExportedMembers,
  readExportedMembers,
} from '@/lib/exports/export-members';
import { exportOutputs, readExportedOutputs } from '@/lib/exports/export-outputs';
import { exportPlans, readExportedPlans } from '@/lib/exports/export-plans';
import { exportScopes, readExportedScopes } from '@/lib/exports/export-scopes';
import {
  allMembersExport,
  brandsExport,
  briefsExport,
  membersExport,
  outputsExport,
  plansExport,
  scopesExport,
} from '@/lib/exports/exports';
import { addFiles } from '@/lib/files/add-files';
import { answerFileCall, answerUploadCall } from '@/lib/files/answer-file';
import { listFiles } from '@/lib/files/list-files';
import { openFile } from '@/lib/files/open-file';
import { removeFile } from '@/lib/files/remove-file';
import { restoreFile } from '@/lib/files/restore-file';
import { uploadFile } from '@/lib/files/upload-file';
import { checkImport } from '@/lib/imports/check-import';
import { listImports } from '@/lib/imports/list-imports';
import { runImport } from '@/lib/imports/run-import';
import { undoImport } from '@/lib/imports/undo-import';
import { changeEntry } from '@/lib/inbox/change-entry';
import { countUnread } from '@/lib/inbox/count-unread';
import { getSettings } from '@/lib/inbox/get-settings';
import { listInbox } from '@/lib/inbox/list-inbox';
import { listWatchers } from '@/lib/inbox/list-watchers';
import { readAll } from '@/lib/inbox/read-all';
import { saveSettings } from '@/lib/inbox/save-settings';
import { stopWatching } from '@/lib/inbox/stop-watching';
import { unsubscribe } from '@/lib/inbox/unsubscribe';
import { visitInbox } from '@/lib/inbox/visit-inbox';
import { watchBrief } from '@/lib/inbox/watch-brief';
import { changePlans } from '@/lib/lamp/change-plans';
import { createPlan } from '@/lib/lamp/create-plan';
import { duplicatePlan } from '@/lib/lamp/duplicate-plan';
import { getLampSettings } from '@/lib/lamp/get-lamp-settings';
import { getLastPlanSave } from '@/lib/lamp/get-last-plan-save';
import { getPlan } from '@/lib/lamp/get-plan';
import { getPlanEmail } from '@/lib/lamp/get-plan-email';
import { listPlanChoices } from '@/lib/lamp/list-plan-choices';
import { listPlans } from '@/lib/lamp/list-plans';
import { listRemovedPlans } from '@/lib/lamp/list-removed-plans';
import { previewPlanEmail } from '@/lib/lamp/preview-plan-email';
import { removePlan } from '@/lib/lamp/remove-plan';
import { renderPlanPdf } from '@/lib/lamp/render-plan-pdf';
import { replacePlan } from '@/lib/lamp/replace-plan';
import { restorePlan } from '@/lib/lamp/restore-plan';
import { savePlanEmail } from '@/lib/lamp/save-plan-email';
import { sendPlan } from '@/lib/lamp/send-plan';
import { undoPlans } from '@/lib/lamp/undo-plans';
import { updateLampSettings } from '@/lib/lamp/update-lamp-settings';
import { updatePlan } from '@/lib/lamp/update-plan';
import { getOutboxMail } from '@/lib/mail/get-outbox-mail';
import { listOutbox } from '@/lib/mail/list-outbox';
import { getMyDay } from '@/lib/my-day/get-my-day';
import { addOngoing } from '@/lib/scope/add-ongoing';
import { changeScopes } from '@/lib/scope/change-scopes';
import { cloneScope } from '@/lib/scope/clone-scope';
import { createBriefs } from '@/lib/scope/create-briefs';
import { createScope } from '@/lib/scope/create-scope';
import { downloadOngoings } from '@/lib/scope/download-ongoings';
import { getLastBriefs } from '@/lib/scope/get-last-briefs';
import { getLastScopeSave } from '@/lib/scope/get-last-scope-save';
import { getScope } from '@/lib/scope/get-scope';
import { listChoices as listScopeChoices } from '@/lib/scope/list-choices';
import { listOngoings } from '@/lib/scope/list-ongoings';
import { listRemovedScopes } from '@/lib/scope/list-removed-scopes';
import { listScopes } from '@/lib/scope/list-scopes';
import { compareRates, refreshRates } from '@/lib/scope/refresh-rates';
import { removeOngoing } from '@/lib/scope/remove-ongoing';
import { removeScope } from '@/lib/scope/remove-scope';
import { restoreScope } from '@/lib/scope/restore-scope';
import { undoScopes } from '@/lib/scope/undo-scopes';
import { replaceScope, updateScope } from '@/lib/scope/update-scope';
import { search } from '@/lib/search/search';
import { fillFromRecord, fillTemplate } from '@/lib/templates/fill-template';
import { getTemplate } from '@/lib/templates/get-template';
import { listStarts } from '@/lib/templates/list-starts';
import { listTemplates } from '@/lib/templates/list-templates';
import { removeTemplate } from '@/lib/templates/remove-template';
import { saveTemplate } from '@/lib/templates/save-template';
import { startFromRecord, startFromTemplate } from '@/lib/templates/start-from-template';
import { updateTemplate } from '@/lib/templates/update-template';

import { readUpload } from '@/lib/uploads/read-upload';
import { createMember } from '@/lib/users/create-member';
import { getMember } from '@/lib/users/get-member';
import { getUser } from '@/lib/users/get-user';
import { listBrandUsers } from '@/lib/users/list-brand-users';
import { listUsers } from '@/lib/users/list-users';
import { me } from '@/lib/users/me';
import { removeMember } from '@/lib/users/remove-member';
import { removeUser } from '@/lib/users/remove-user';
import { updateMember } from '@/lib/users/update-member';
import { replaceUser, updateUser } from '@/lib/users/update-user';
import { listViews } from '@/lib/views/list-views';
import { removeView } from '@/lib/views/remove-view';
import { restoreView } from '@/lib/views/restore-view';
import { saveView } from '@/lib/views/save-view';
import { updateView } from '@/lib/views/update-view';

type FileType =
  | 'application/pdf'
  | 'text/csv'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/octet-stream';
const LIST_FILES = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

/** An operation with its place in /v1; one without a path is not in /v1. */
export type Registered = {
  readonly operation: Operation;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /v1, path parameters in braces. */
  readonly path?: string;
  /** Of a success; 200 by default. */
  readonly status?: number;
  /** Tokens: the answer is never stored, so an Idempotency-Key does not count (D3.8). */
  readonly answersSecret?: boolean;
  /** Takes a multipart form with files beside JSON. */
  readonly uploads?: boolean;
  /** Takes one file, only as a multipart form, and no Idempotency-Key: unattached uploads are erased after a day. */
  readonly takesFile?: boolean;
  /** Answers a file in place of JSON. */
  readonly answers?: FileType | readonly FileType[];
  /** Answers parts of that file, too: 206 and 416 (RFC 9110). */
  readonly answersRanges?: boolean;
  /** A read that can conflict with the state of its record. */
  readonly mayConflict?: boolean;
  /** Its own handler, where `endpoint` is not enough. */
  readonly handler?: ApiHandler;
};

// Operations differ in input and output types; the list only needs what they have in common.
const listed = (operation: unknown, options: Omit<Registered, 'operation'> = {}): Registered => ({
  operation: operation as Operation,
  ...options,
});

/**
 * Everything that the product can do. The OpenAPI document, the permission sweep and the structure tests read this list.
 */
export const operations: readonly Registered[] = [
  listed(logInForApi, { method: 'POST', path: '/auth/login', answersSecret: true }),
  listed(refreshTokens, { method: 'POST', path: '/auth/refresh', answersSecret: true }),
  listed(logOutOfApi, { method: 'POST', path: '/auth/logout', status: 204 }),
  listed(logIn),
  listed(logOut),
  listed(currentSession),
  listed(handOffDestinations),
  listed(issueHandOff),
  listed(acceptHandOff),
  listed(openBrand),
  listed(realtimeTicket),
  listed(register, { method: 'POST', path: '/auth/register', status: 201 }),
  listed(addBrand),
  listed(verifyForApi, { method: 'POST', path: '/auth/verify', answersSecret: true }),
  listed(verifyEmail),
  listed(requestPasswordReset, { method: 'POST', path: '/auth/password-reset-request' }),
  listed(requestPlatformAdminReset, { method: 'POST', path: '/auth/password-reset-request-platform-admin' }),
  listed(checkPasswordToken, { method: 'POST', path: '/auth/check-password-token' }),
  listed(setPassword, { method: 'POST', path: '/auth/password-reset-set' }),
  listed(invite, { method: 'POST', path: '/auth/invite' }),
  listed(inviteMany, { method: 'POST', path: '/auth/invite/many' }),
  listed(listInvitations, { method: 'GET', path: '/auth/invite' }),
  listed(resendInvitation, { method: 'PUT', path: '/auth/invite/{inviteId}' }),
  listed(withdrawInvitation, { method: 'DELETE', path: '/auth/invite/{inviteId}' }),
  listed(acceptInvitation, { method: 'POST', path: '/auth/invite/accept' }),
  listed(readInvitation),
  listed(findLinkHost),
  listed(requestEmailChange, { method: 'POST', path: '/users/{userId}/change-email' }),
  listed(pendingEmailChange, { method: 'GET', path: '/users/{userId}/change-email' }),
  listed(confirmEmailChange, { method: 'PUT', path: '/users/{userId}/change-email' }),
  listed(cancelEmailChange, { method: 'DELETE', path: '/users/{userId}/change-email' }),
  listed(listSessions),
  listed(endSession),
  listed(endOtherSessions),
  listed(secondFactorState),
  listed(beginSecondFactor),
  listed(confirmSecondFactor),
  listed(renewRecoveryCodes),
  listed(endSecondFactor),
  listed(requireSecondFactor),
  listed(me, { method: 'GET', path: '/users/me' }),
  listed(listUsers, { method: 'GET', path: '/users' }),
  listed(getUser, { method: 'GET', path: '/users/{userId}' }),
  listed(replaceUser, { method: 'PUT', path: '/users/{userId}' }),
  listed(updateUser, { method: 'PATCH', path: '/users/{userId}' }),
  listed(removeUser, { method: 'DELETE', path: '/users/{userId}', status: 204 }),
  listed(listBrandUsers, { method: 'GET', path: '/brand-users' }),
  listed(exportAllMembers, {
    method: 'GET',
    path: '/brand-users/export',
    answers: LIST_FILES,
    handler: platformExportEndpoint(allMembersExport),
  }),
  listed(readAllExportedMembers),
  listed(createMember, { method: 'POST', path: '/brands/{brandId}/users', status: 201 }),
  listed(exportMembers, {
    method: 'GET',
    path: '/brands/{brandId}/users/export',
    answers: LIST_FILES,
    handler: listEndpoint(membersExport),
  }),
  listed(readExportedMembers),
  listed(getMember, { method: 'GET', path: '/brands/{brandId}/users/{userId}' }),
  listed(updateMember, { method: 'PATCH', path: '/brands/{brandId}/users/{userId}' }),
  listed(removeMember, { method: 'DELETE', path: '/brands/{brandId}/users/{userId}' }),

  listed(getBrandInformation, { method: 'GET', path: '/brands/information' }),
  listed(listBrands, { method: 'GET', path: '/brands' }),
  listed(exportBrands, {
    method: 'GET',
    path: '/brands/export',
    answers: LIST_FILES,
    handler: platformExportEndpoint(brandsExport),
  }),
  listed(readExportedBrands),
  listed(getBrand, { method: 'GET', path: '/brands/{brandId}' }),
  listed(createBrand, { uploads: true, method: 'POST', path: '/brands', status: 201 }),
  listed(updateBrand, { uploads: true, method: 'PATCH', path: '/brands/{brandId}' }),
  listed(removeBrand, { method: 'DELETE', path: '/brands/{brandId}' }),
  listed(sendTestEmail, { method: 'PUT', path: '/brands/{brandId}/send-test-email' }),
  listed(getBriefSettingsLastUpdated, { method: 'GET', path: '/brands/{brandId}/brief-settings-last-updated' }),
  listed(restoreBrand),
  listed(listRemovedBrands),
  listed(getDomainState),
  listed(checkDomain),

  listed(listAuditEntries, { method: 'GET', path: '/brands/{brandId}/audit-log' }),
  listed(startAuditExport, {
    method: 'GET',
    path: '/brands/{brandId}/audit-log/download',
    answers: LIST_FILES,
    handler: exportEndpoint(startAuditExport),
  }),
  listed(readAuditChunk),
  listed(listAllAuditEntries, { method: 'GET', path: '/audit-log' }),
  listed(startFullAuditExport, {
    method: 'GET',
    path: '/audit-log/download',
    answers: LIST_FILES,
    handler: exportEndpoint(startFullAuditExport),
  }),
  listed(readFullAuditChunk),
  listed(listAuditPeople),
  listed(listAllAuditPeople),

  listed(listBriefStatuses, { method: 'GET', path: '/_/brief-statuses' }),
  listed(listScopeStatuses, { method: 'GET', path: '/_/scope-statuses' }),

  listed(listBriefs, { method: 'GET', path: '/brands/{brandId}/briefme/briefs' }),
  listed(exportBriefs, {
    method: 'GET',
    path: '/brands/{brandId}/briefme/briefs/export',
    answers: LIST_FILES,
    handler: listEndpoint(briefsExport),
  }),
  listed(readExportedBriefs),
  listed(createBrief, { method: 'POST', path: '/brands/{brandId}/briefme/briefs', status: 201 }),
  listed(changeBriefs, { method: 'POST', path: '/brands/{brandId}/briefme/briefs/bulk' }),
  listed(undoChanges, { method: 'POST', path: '/brands/{brandId}/briefme/briefs/undo' }),
  listed(getBrief, { method: 'GET', path: '/brands/{brandId}/briefme/briefs/{briefId}' }),
  listed(duplicateBrief, { method: 'POST', path: '/brands/{brandId}/briefme/briefs/{briefId}', status: 201 }),
  listed(updateBrief, { method: 'PATCH', path: '/brands/{brandId}/briefme/briefs/{briefId}' }),
  listed(removeBrief, { method: 'DELETE', path: '/brands/{brandId}/briefme/briefs/{briefId}' }),
  listed(allocateHours, { method: 'PATCH', path: '/brands/{brandId}/briefme/briefs/{briefId}/allocate' }),
  listed(addComment, { method: 'POST', path: '/brands/{brandId}/briefme/briefs/{briefId}/comments', status: 201 }),
  listed(editComment, { method: 'PUT', path: '/brands/{brandId}/briefme/briefs/{briefId}/comments/{commentId}' }),
  listed(removeComment, { method: 'DELETE', path: '/brands/{brandId}/briefme/briefs/{briefId}/comments/{commentId}' }),
  listed(listFiles, { method: 'GET', path: '/brands/{brandId}/briefme/briefs/{briefId}/files' }),
  listed(addFiles, { method: 'POST', path: '/brands/{brandId}/briefme/briefs/{briefId}/files', status: 201 }),
  listed(uploadFile, {
    method: 'POST',
    path: '/brands/{brandId}/briefme/files',
    status: 201,
    takesFile: true,
    handler: answerUploadCall,
  }),
  listed(openFile, {
    method: 'GET',
    path: '/brands/{brandId}/briefme/files/{fileUuid}',
    answers: 'application/octet-stream',
    answersRanges: true,
    handler: answerFileCall,
  }),
  listed(removeFile, { method: 'DELETE', path: '/brands/{brandId}/briefme/files/{fileUuid}' }),
  listed(restoreFile, { method: 'POST', path: '/brands/{brandId}/briefme/files/{fileUuid}/restore' }),
  listed(listWatchers, { method: 'GET', path: '/brands/{brandId}/briefme/briefs/{briefId}/watch' }),
  listed(watchBrief, { method: 'PUT', path: '/brands/{brandId}/briefme/briefs/{briefId}/watch' }),
  listed(stopWatching, { method: 'DELETE', path: '/brands/{brandId}/briefme/briefs/{briefId}/watch' }),
  listed(listInbox, { method: 'GET', path: '/brands/{brandId}/inbox' }),
  listed(changeEntry, { method: 'PATCH', path: '/brands/{brandId}/inbox/{entryId}' }),
  listed(readAll, { method: 'POST', path: '/brands/{brandId}/inbox/read-all' }),
  listed(getSettings, { method: 'GET', path: '/brands/{brandId}/notification-settings' }),
  listed(saveSettings, { method: 'PUT', path: '/brands/{brandId}/notification-settings' }),
  listed(countUnread),
  listed(visitInbox),
  listed(unsubscribe),
  listed(listBoard, { method: 'GET', path: '/brands/{brandId}/briefme/board' }),
  listed(listWeek, { method: 'GET', path: '/brands/{brandId}/briefme/week' }),
  listed(getMyDay, { method: 'GET', path: '/brands/{brandId}/briefme/my-day' }),
  listed(listCapacity, { method: 'GET', path: '/brands/{brandId}/briefme/capacity' }),
  listed(exportCapacity, {
    method: 'GET',
    path: '/brands/{brandId}/briefme/capacity/export',
    answers: LIST_FILES,
    handler: capacityEndpoint,
  }),
  listed(search, { method: 'GET', path: '/brands/{brandId}/search' }),

  listed(listViews, { method: 'GET', path: '/brands/{brandId}/views' }),
  listed(saveView, { method: 'POST', path: '/brands/{brandId}/views', status: 201 }),
  listed(updateView, { method: 'PATCH', path: '/brands/{brandId}/views/{viewId}' }),
  listed(removeView, { method: 'DELETE', path: '/brands/{brandId}/views/{viewId}' }),
  listed(restoreView, { method: 'POST', path: '/brands/{brandId}/views/{viewId}/restore' }),

  listed(listTemplates, { method: 'GET', path: '/brands/{brandId}/templates' }),
  listed(saveTemplate, { method: 'POST', path: '/brands/{brandId}/templates', status: 201 }),
  listed(getTemplate, { method: 'GET', path: '/brands/{brandId}/templates/{templateId}' }),
  listed(updateTemplate, { method: 'PATCH', path: '/brands/{brandId}/templates/{templateId}' }),
  listed(removeTemplate, { method: 'DELETE', path: '/brands/{brandId}/templates/{templateId}' }),
  listed(fillTemplate, { method: 'GET', path: '/brands/{brandId}/templates/{templateId}/filled' }),
  listed(startFromTemplate, { method: 'POST', path: '/brands/{brandId}/templates/{templateId}/use', status: 201 }),
  listed(fillFromRecord),
  listed(startFromRecord),
  listed(listStarts),

  listed(listChanges),
  listed(listRemovedBriefs, { method: 'GET', path: '/brands/{brandId}/briefme/briefs/removed' }),
  listed(listRemovedPlans, { method: 'GET', path: '/brands/{brandId}/lamptool/plans/removed' }),
  listed(listRemovedScopes, { method: 'GET', path: '/brands/{brandId}/scopebuilder/scopes/removed' }),
  listed(lastChange),
  listed(restoreBrief, { method: 'POST', path: '/brands/{brandId}/briefme/briefs/{briefId}/restore' }),
  listed(listChoices),

  listed(listOutputs, { method: 'GET', path: '/brands/{brandId}/briefme/outputs' }),
  listed(exportOutputs, {
    method: 'GET',
    path: '/brands/{brandId}/briefme/outputs/export',
    answers: LIST_FILES,
    handler: listEndpoint(outputsExport),
  }),
  listed(readExportedOutputs),
  listed(createOutput, { method: 'POST', path: '/brands/{brandId}/briefme/outputs', status: 201 }),
  listed(getOutput, { method: 'GET', path: '/brands/{brandId}/briefme/outputs/{outputId}' }),
  listed(updateOutput, { method: 'PATCH', path: '/brands/{brandId}/briefme/outputs/{outputId}' }),
  listed(removeOutput, { method: 'DELETE', path: '/brands/{brandId}/briefme/outputs/{outputId}' }),
  listed(listPlans, { method: 'GET', path: '/brands/{brandId}/lamptool/plans' }),
  listed(exportPlans, {
    method: 'GET',
    path: '/brands/{brandId}/lamptool/plans/export',
    answers: LIST_FILES,
    handler: listEndpoint(plansExport),
  }),
  listed(readExportedPlans),
  listed(createPlan, { method: 'POST', path: '/brands/{brandId}/lamptool/plans', status: 201 }),
  listed(changePlans, { method: 'POST', path: '/brands/{brandId}/lamptool/plans/bulk' }),
  listed(undoPlans, { method: 'POST', path: '/brands/{brandId}/lamptool/plans/undo' }),
  listed(getPlan, { method: 'GET', path: '/brands/{brandId}/lamptool/plans/{planId}' }),
  listed(replacePlan, { method: 'PUT', path: '/brands/{brandId}/lamptool/plans/{planId}' }),
  listed(updatePlan, { method: 'PATCH', path: '/brands/{brandId}/lamptool/plans/{planId}' }),
  listed(duplicatePlan, { method: 'POST', path: '/brands/{brandId}/lamptool/plans/{planId}', status: 201 }),
  listed(removePlan, { method: 'DELETE', path: '/brands/{brandId}/lamptool/plans/{planId}' }),
  listed(restorePlan, { method: 'POST', path: '/brands/{brandId}/lamptool/plans/{planId}/restore' }),
  listed(getLastPlanSave),
  listed(listPlanChoices),
  listed(getPlanEmail, { method: 'GET', path: '/brands/{brandId}/lamptool/plans/{planId}/email' }),
  listed(savePlanEmail, { method: 'PUT', path: '/brands/{brandId}/lamptool/plans/{planId}/email-save-draft' }),
  listed(sendPlan, { method: 'PUT', path: '/brands/{brandId}/lamptool/plans/{planId}/email-save-sent' }),
  listed(previewPlanEmail),
  listed(renderPlanPdf, {
    method: 'POST',
    path: '/brands/{brandId}/lamptool/plans/{planId}/pdf',
    answers: 'application/pdf',
    handler: endpoint(renderPlanPdf, {
      file: ({ filename, bytes }) => fileAnswer(filename, 'application/pdf', Uint8Array.from(bytes)),
    }),
  }),
  listed(getLampSettings, { method: 'GET', path: '/brands/{brandId}/lamptool/settings' }),
  listed(updateLampSettings, { method: 'PATCH', path: '/brands/{brandId}/lamptool/settings' }),
  listed(listDepartments, { method: 'GET', path: '/brands/{brandId}/departments' }),
  listed(createDepartment, { method: 'POST', path: '/brands/{brandId}/departments', status: 201 }),
  listed(getDepartment, { method: 'GET', path: '/brands/{brandId}/departments/{departmentId}' }),
  listed(updateDepartment, { method: 'PUT', path: '/brands/{brandId}/departments/{departmentId}' }),
  listed(removeDepartment, { method: 'DELETE', path: '/brands/{brandId}/departments/{departmentId}' }),
  listed(addRole, { method: 'POST', path: '/brands/{brandId}/departments/{departmentId}/roles', status: 201 }),
  listed(updateRole, { method: 'PUT', path: '/brands/{brandId}/departments/{departmentId}/roles/{roleId}' }),
  listed(removeRole, { method: 'DELETE', path: '/brands/{brandId}/departments/{departmentId}/roles/{roleId}' }),
  listed(listPublicHolidays, { method: 'GET', path: '/brands/{brandId}/public-holidays' }),
  listed(savePublicHolidays, { method: 'PUT', path: '/brands/{brandId}/public-holidays' }),
  listed(getWorkingTime, { method: 'GET', path: '/brands/{brandId}/users/{userId}/working-time' }),
  listed(saveWorkingTime, { method: 'PUT', path: '/brands/{brandId}/users/{userId}/working-time' }),
  listed(listCategories, { method: 'GET', path: '/brands/{brandId}/categories' }),
  listed(saveCategories, { method: 'PUT', path: '/brands/{brandId}/categories' }),
  listed(listSegments, { method: 'GET', path: '/brands/{brandId}/segments' }),
  listed(saveSegments, { method: 'PUT', path: '/brands/{brandId}/segments' }),
  listed(listImports, { method: 'GET', path: '/brands/{brandId}/imports' }),
  listed(checkImport, { method: 'POST', path: '/brands/{brandId}/imports/check' }),
  listed(runImport, { method: 'POST', path: '/brands/{brandId}/imports', status: 201 }),
  listed(undoImport, { method: 'POST', path: '/brands/{brandId}/imports/{importId}/undo' }),
  listed(listOutbox),
  listed(getOutboxMail),
  listed(readUpload),

  listed(listScopes, { method: 'GET', path: '/brands/{brandId}/scopebuilder/scopes' }),
  listed(exportScopes, {
    method: 'GET',
    path: '/brands/{brandId}/scopebuilder/scopes/export',
    answers: LIST_FILES,
    handler: listEndpoint(scopesExport),
  }),
  listed(readExportedScopes),
  listed(createScope, { method: 'POST', path: '/brands/{brandId}/scopebuilder/scopes', status: 201 }),
  listed(changeScopes, { method: 'POST', path: '/brands/{brandId}/scopebuilder/scopes/bulk' }),
  listed(undoScopes, { method: 'POST', path: '/brands/{brandId}/scopebuilder/scopes/undo' }),
  listed(getScope, { method: 'GET', path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}' }),
  listed(replaceScope, { method: 'PUT', path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}' }),
  listed(updateScope, { method: 'PATCH', path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}' }),
  listed(cloneScope, { method: 'POST', path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}', status: 201 }),
  listed(removeScope, { method: 'DELETE', path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}' }),
  listed(listOngoings, { method: 'GET', path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}/ongoings' }),
  listed(addOngoing, {
    method: 'POST',
    path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}/ongoings',
    status: 201,
  }),
  listed(downloadOngoings, {
    method: 'GET',
    path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}/ongoings/download',
    answers: 'text/csv',
    handler: endpoint(downloadOngoings, {
      file: ({ fileName, csv }) => csvAnswer(fileName, csv),
    }),
  }),
  listed(removeOngoing, {
    method: 'DELETE',
    path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}/ongoings/{ongoingId}',
  }),
  listed(restoreScope, { method: 'POST', path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}/restore' }),
  listed(getLastScopeSave),
  listed(getLastBriefs),
  listed(listScopeChoices),
  listed(compareRates, {
    method: 'GET',
    path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}/rates',
    mayConflict: true,
  }),
  listed(refreshRates, { method: 'PUT', path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}/rates' }),
  listed(createBriefs, {
    method: 'POST',
    path: '/brands/{brandId}/scopebuilder/scopes/{scopeId}/briefs',
    status: 201,
  }),
];
