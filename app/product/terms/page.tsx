import { TermsScreen } from '@/components/auth/terms-screen';

export default function ProductTermsPage() {
  return <TermsScreen />;
}
