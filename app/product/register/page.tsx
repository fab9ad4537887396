import { RegisterScreen } from '@/components/auth/register-screen';

export default function ProductRegisterPage() {
  return <RegisterScreen />;
}
