import { expect, test } from 'vitest';
import { localiseCaddyfile, secondsOf } from './localise-caddyfile.ts';

const shipped = `{
	admin 127.0.0.1:2019
	servers :80 {
		idle 5s
	}
	servers {
		idle 2m
		read_header 10s
	}
}

{$PUBLIC_URL} {
	reverse_proxy api-1:8080 api-2:8080
}
`;
const local = {
  adminPort: 1,
  httpPort: 2,
  httpsPort: 3,
  upstreams: { 'api-1:8080': '127.0.0.1:4', 'api-2:8080': '127.0.0.1:5' },
  certificate: { chain: '/c', key: '/k' },
};

test('only ports, upstreams and the certificate differ from the shipped file', () => {
  expect(localiseCaddyfile(shipped, local)).toBe(`{
	admin 127.0.0.1:1
	http_port 2
	https_port 3
	skip_install_trust
	servers :2 {
		idle 5s
	}
	servers {
		idle 2m
		read_header 10s
	}
}

{$PUBLIC_URL} {
	tls /c /k
	reverse_proxy 127.0.0.1:4 127.0.0.1:5
}
`);
});

test.each([
  ['no admin address', shipped.replace('admin', '#admin 1'), 'admin'],
  ['two sites of the product', `${shipped}\n{$PUBLIC_URL} {\n}\n`, 'PUBLIC_URL'],
  ['no second upstream', shipped.replace(' api-2:8080', ''), 'api-2:8080'],
])('%s: the file is rejected', (_what, text, named) => {
  expect(() => localiseCaddyfile(text, local)).toThrow(named);
});

test('durations are read in seconds, the longest of several', () => {
  expect([secondsOf(shipped, 'idle'), secondsOf(shipped, 'read_header')]).toEqual([120, 10]);
  expect(secondsOf(shipped, 'keepalive', 120)).toBe(120);
  expect(() => secondsOf(shipped, 'read_body')).toThrow('read_body');
});
