import { fileEndpoint } from '@/lib/core/file-endpoint';
import { downloadOngoings } from '@/lib/scope/download-ongoings';

export const GET = fileEndpoint(downloadOngoings, ({ fileName, csv }) => ({
  fileName,
  contentType: 'text/csv; charset=utf-8',
  body: csv,
}));
