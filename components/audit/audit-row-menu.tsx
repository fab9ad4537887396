'use client';

import { IconHistory, IconUser } from '@tabler/icons-react';
import { RowMenu } from '@/components/ui/table/row-menu';

interface AuditRowMenuProps {
  label: string;
  personHref: string | null;
  thingHref: string | null;
}

/** Links from an entry to others of the same person or thing. */
export function AuditRowMenu({ label, personHref, thingHref }: AuditRowMenuProps) {
  const items = [
    ...(personHref ? [{ label: 'Only this person', icon: <IconUser size={16} />, href: personHref }] : []),
    ...(thingHref ? [{ label: 'History of this thing', icon: <IconHistory size={16} />, href: thingHref }] : []),
  ];
  return items.length > 0 ? <RowMenu label={label} items={items} /> : null;
}
