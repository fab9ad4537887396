import { RegisterScreen } from '@/components/auth/register-screen';
import type { PageProps } from '@/lib/core/page-props';

export default async function BrandRegisterPage({ searchParams }: PageProps) {
  return <RegisterScreen query={await searchParams} />;
}
