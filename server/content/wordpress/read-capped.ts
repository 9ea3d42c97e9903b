/** Reads the whole body of a response. Rejects as soon as it is longer than `mostBytes`, without reading the rest. */
export async function readCapped(response: Response, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const tooLong = () => new Error(`more than ${mostBytes} bytes`);
  if (Number(response.headers.get("Content-Length") ?? 0) > mostBytes) {
    await response.body?.cancel();
    throw tooLong();
  }
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop cancels the stream.
    if (bytes > mostBytes) throw tooLong();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
