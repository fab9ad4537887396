import { endpoint } from '@/lib/core/endpoint';
import { sendTestEmail } from '@/lib/platform/send-test-email';

export const PUT = endpoint(sendTestEmail);
