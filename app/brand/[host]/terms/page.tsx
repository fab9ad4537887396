import { TermsScreen } from '@/components/auth/terms-screen';

export default function BrandTermsPage() {
  return <TermsScreen />;
}
