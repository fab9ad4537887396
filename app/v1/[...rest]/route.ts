/** Every path of /v1 that no route answers (decisions D3.3). */
function notFound(): Response {
  return Response.json({ message: 'Not found', code: 'resource/not_found' }, { status: 404 });
}

export {
  notFound as DELETE,
  notFound as GET,
  notFound as HEAD,
  notFound as OPTIONS,
  notFound as PATCH,
  notFound as POST,
  notFound as PUT,
};
