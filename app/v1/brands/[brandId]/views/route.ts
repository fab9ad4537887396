import { endpoint } from '@/lib/core/endpoint';
import { listViews } from '@/lib/views/list-views';
import { saveView } from '@/lib/views/save-view';

export const GET = endpoint(listViews);
export const POST = endpoint(saveView, { status: 201 });
