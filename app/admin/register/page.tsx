import { RegisterScreen } from '@/components/auth/register-screen';

export default function AdminRegisterPage() {
  return <RegisterScreen base="/admin" />;
}
