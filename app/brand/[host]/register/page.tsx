import { RegisterScreen } from '@/components/auth/register-screen';

export default function BrandRegisterPage() {
  return <RegisterScreen />;
}
