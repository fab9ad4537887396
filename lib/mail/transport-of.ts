import { unseal } from '@/lib/core/seal';
import type { Brand } from '@/lib/db/generated/client';
import { environment } from '@/lib/runtime/environment';
import type { SmtpServer } from './send-by-smtp';

export type Transport =
  | { readonly kind: 'brand-smtp'; readonly server: Omit<SmtpServer, 'password'>; readonly from: string }
  | { readonly kind: 'resend'; readonly key: string; readonly url: string; readonly from: string }
  | { readonly kind: 'smtp'; readonly url: string; readonly from: string }
  | { readonly kind: 'outbox'; readonly from: string };

/** The row name that a brand's SMTP password is sealed with (trust 17). */
export const smtpPasswordRow = (brandId: number): string => `brands.smtp_password:${brandId}`;

/** The password of a brand's own SMTP. @throws Error when it was sealed under a key that is not listed any more */
export const smtpPasswordOf = (brand: Brand | null): string | undefined =>
  brand?.smtpPassword ? unseal(brand.smtpPassword, smtpPasswordRow(brand.id)) : undefined;

/** Which way a brand's mail goes: its own SMTP, Resend, SMTP_URL, else the outbox (D8.1). */
export function transportOf(brand: Brand | null): Transport {
  const { resendApiKey, resendUrl, smtpUrl } = environment();
  const from = platformSender();
  if (brand?.smtpHost && brand.smtpPort) {
    const user = brand.smtpUserName ?? undefined;
    return {
      kind: 'brand-smtp',
      server: { host: brand.smtpHost, port: brand.smtpPort, user },
      from: brand.smtpFrom ?? (user?.includes('@') ? user : from),
    };
  }
  if (resendApiKey) return { kind: 'resend', key: resendApiKey, url: resendUrl, from };
  if (smtpUrl) return { kind: 'smtp', url: smtpUrl, from };
  return { kind: 'outbox', from };
}

/** MAIL_FROM's bare address, or no-reply at the product's host. */
function platformSender(): string {
  const { mailFrom, productHost } = environment();
  if (!mailFrom) return `no-reply@${productHost.replace(/:\d+$/, '')}`;
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1] ?? mailFrom;
}
