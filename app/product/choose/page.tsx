import { BrandChooserScreen } from '@/components/auth/brand-chooser-screen';

export default function ChooseBrandPage() {
  return <BrandChooserScreen />;
}
