import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';

interface Page {
  /** Of its files in `pages`: `.html`, `.css` and `.ts`. */
  readonly name: 'back-office' | 'customer' | 'documents';
  /** The sources of images, as the policy names them. */
  readonly images?: string;
  /** By the id of an empty `application/json` script: its content. */
  readonly data?: Readonly<Record<string, unknown>>;
}

const folder = join(import.meta.dirname, 'pages');

/**
 * Replies with a page of development, whose style and script are part of the document, each allowed by its hash. The files are read for
 * every reply and need no build: a change is visible after a reload, and the server's tests and the dev server of Vite need no `dist`.
 */
export async function sendPage(
  reply: FastifyReply,
  { name, images, data = {} }: Page,
): Promise<FastifyReply> {
  const [document, style, typed] = await Promise.all(
    ['html', 'css', 'ts'].map((type) => readFile(join(folder, `${name}.${type}`), 'utf8')),
  );
  const script = stripTypeScriptTypes(typed ?? '');
  const contents = Object.entries(data).map(([id, value]) => [id, JSON.stringify(value)] as const);
  const html = [
    [`<link rel="stylesheet" href="${name}.css" />`, `<style>${style ?? ''}</style>`] as const,
    [`<script type="module" src="${name}.ts">`, `<script type="module">${script}`] as const,
    ...contents.map(([id, json]) => [`id="${id}">`, `id="${id}">${json}`] as const),
  ].reduce((text, [mark, content]) => text.replace(mark, () => content), document ?? '');
  const scripts = [script, ...contents.map(([, json]) => json)].map(hash).join(' ');
  const policy = [
    `default-src 'none'`,
    `connect-src 'self'`,
    ...(images === undefined ? [] : [`img-src ${images}`]),
    `style-src ${hash(style ?? '')}`,
    `script-src ${scripts}`,
    `frame-ancestors 'none'`,
  ].join('; ');
  return await reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(html);
}

function hash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
