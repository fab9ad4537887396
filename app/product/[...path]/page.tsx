import { notFound } from 'next/navigation';

/** The product host has its public pages and nothing else (D1.3). */
export default function UnknownPage() {
  notFound();
}
