import { answerUpload } from '@/lib/uploads/answer-upload';

/** Logos and favicons, on every host (trust 18). */
export async function GET(request: Request, { params }: { params: Promise<{ uuid: string }> }): Promise<Response> {
  return answerUpload(request, (await params).uuid);
}
