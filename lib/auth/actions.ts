'use server';

import { cancelEmailChange, confirmEmailChange, requestEmailChange } from '@/lib/auth/account/change-email';
import { openBrand } from '@/lib/auth/hand-off/open-brand';
import { acceptInvitation } from '@/lib/auth/invitations/accept-invitation';
import { resendInvitation, withdrawInvitation } from '@/lib/auth/invitations/invitations';
import { inviteMany } from '@/lib/auth/invitations/invite-many';
import { requestPasswordReset, requestPlatformAdminReset } from '@/lib/auth/password-reset/request-password-reset';
import { setPassword } from '@/lib/auth/password-reset/set-password';
import { addBrand, register } from '@/lib/auth/registration/register';
import { requireSecondFactor } from '@/lib/auth/second-factor/require-second-factor';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
} from '@/lib/auth/second-factor/second-factor-setup';
import { endOtherSessions, endSession } from '@/lib/auth/sessions/own-sessions';
import { realtimeTicket } from '@/lib/auth/tokens/realtime-ticket';
import { action } from '@/lib/core/action';

export const openBrandAction = action(openBrand);
export const realtimeTicketAction = action(realtimeTicket);
export const registerAction = action(register);
export const addBrandAction = action(addBrand);
export const requestPasswordResetAction = action(requestPasswordReset);
export const requestPlatformAdminResetAction = action(requestPlatformAdminReset);
export const setPasswordAction = action(setPassword);
export const inviteManyAction = action(inviteMany);
export const resendInvitationAction = action(resendInvitation);
export const withdrawInvitationAction = action(withdrawInvitation);
export const acceptInvitationAction = action(acceptInvitation);
export const requestEmailChangeAction = action(requestEmailChange);
export const cancelEmailChangeAction = action(cancelEmailChange);
export const confirmEmailChangeAction = action(confirmEmailChange);
export const endSessionAction = action(endSession);
export const endOtherSessionsAction = action(endOtherSessions);
export const beginSecondFactorAction = action(beginSecondFactor);
export const confirmSecondFactorAction = action(confirmSecondFactor);
export const renewRecoveryCodesAction = action(renewRecoveryCodes);
export const endSecondFactorAction = action(endSecondFactor);
export const requireSecondFactorAction = action(requireSecondFactor);
