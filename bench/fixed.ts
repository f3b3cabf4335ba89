/** Answers the same to everything: what a Worker can answer at most on this machine, for the routes to stand beside. */
const BODY = JSON.stringify({ status: 'ok' });
export default {
  async fetch(request: Request): Promise<Response> {
    if (request.body !== null) await request.text();
    return new Response(BODY, { headers: { 'Content-Type': 'application/json; charset=utf-8' } });
  },
};
