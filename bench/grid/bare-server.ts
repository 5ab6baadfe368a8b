// The limit of the benchmarks: only node:http and pg with the ideal query of each workload.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

// As the owner within the tenant: row-level security has nothing to check here but the setting.
const pool = new pg.Pool({
  connectionString: process.env['BENCH_URL'],
  max: 10,
  options: `-c app.tenant=${process.env['BENCH_TENANT'] ?? ''}`,
});

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => {
    body += part;
  });
  request.on('end', () => {
    // The bench is its only caller.
    pool.query(JSON.parse(body) as pg.QueryConfig).then(
      ({ rows }) => response.setHeader('content-type', 'application/json').end(JSON.stringify(rows)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`bare server is ready: http://127.0.0.1:${String(port)}`);
});
