import { TermsScreen } from '@/components/auth/terms-screen';

export default function AdminTermsPage() {
  return <TermsScreen base="/admin" />;
}
