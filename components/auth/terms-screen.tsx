import Link from 'next/link';
import { environment } from '@/lib/runtime/environment';
import { AuthCard } from './auth-card';
import classes from './terms-screen.module.css';

const sections = (product: string): readonly (readonly [title: string, text: string])[] => [
  [
    'The trial',
    `The free trial of ${product} gives your agency its own host with all modules. It costs nothing and ends when you say so, or when we do, with notice by email.`,
  ],
  [
    'Your account',
    'You give your own name and address, keep your password to yourself, and tell us at once when somebody else may know it. Whoever registers a brand speaks for it and decides who else is invited.',
  ],
  [
    'Your data',
    'What you enter stays yours. We store and process it to run the service for you, show it to nobody outside your brand, and give it back to you when you ask.',
  ],
  [
    'Fair use',
    'You upload nothing that is unlawful or that belongs to somebody who has not agreed, and you do nothing that slows the service for others.',
  ],
  [
    'Our part',
    'We run the service with care and keep backups. We cannot promise that it never stops, and answer for losses as far as the law requires.',
  ],
  ['Changes', 'When these terms change, we tell you by email 30 days before. They follow Australian law.'],
];

/** /terms, which the registration asks to accept (checklist B-51). */
export function TermsScreen({ base = '' }: { base?: '' | '/admin' }) {
  return (
    <AuthCard
      long
      title="Terms and conditions"
      footer={
        <Link href={`${base}/register`} prefetch={false}>
          Start a free trial
        </Link>
      }
    >
      <div className={classes.text}>
        {sections(environment().productName).map(([title, text]) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </AuthCard>
  );
}
