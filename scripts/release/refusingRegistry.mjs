import { createServer } from "node:http";

/**
 * A registry that has no package and takes none, so that a dry run needs no network and a real upload would show.
 * `uploads` lists the paths of refused uploads.
 */
export const startRefusingRegistry = async () => {
  const uploads = [];
  const server = createServer(({ method, url }, response) => {
    if (method !== "GET" && method !== "HEAD") uploads.push(url);
    response.writeHead(method === "PUT" ? 403 : 404, { "content-type": "application/json" }).end("{}");
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}/`, uploads, close: () => server.close() };
};
