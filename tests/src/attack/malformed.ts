/** Where a smuggled request would lead, if one came through. */
export const smuggled = '/api/critical-acclaim/666'
const inner = `GET ${smuggled} HTTP/1.1\r\nHost: localhost\r\n\r\n`

/** Requests that two parsers could read in two ways, or that no parser should read. */
export function malformed(origin: string): [name: string, bytes: string][] {
  const json = '{"name":"a"}'
  const get = (...headers: string[]) => lines('GET /api/oscar-winners HTTP/1.1', ...headers)
  const post = (headers: string[], body = json) =>
    lines(
      'POST /api/contact HTTP/1.1',
      'Host: localhost',
      `Origin: ${origin}`,
      'Content-Type: application/json',
      ...headers,
    ) + body
  const chunked = (body: string) => post(['Transfer-Encoding: chunked'], body)
  const requestLine = (line: string) => lines(line, 'Host: localhost')
  return [
    [
      'length and chunks',
      post(['Content-Length: 4', 'Transfer-Encoding: chunked'], `0\r\n\r\n${inner}`),
    ],
    [
      'chunks and length',
      post(['Transfer-Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${inner}`),
    ],
    [
      'chunks and another coding',
      post(['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${inner}`),
    ],
    [
      'codings in two lines',
      post(['Transfer-Encoding: chunked', 'Transfer-Encoding: x'], `0\r\n\r\n${inner}`),
    ],
    [
      'an unknown coding',
      post(['Transfer-Encoding: xchunked', 'Content-Length: 4'], `0\r\n\r\n${inner}`),
    ],
    ['a coding after a space', post(['Transfer-Encoding : chunked'], `0\r\n\r\n${inner}`)],
    [
      'a coding after a vertical tab',
      post(['Transfer-Encoding: \x0bchunked'], `0\r\n\r\n${inner}`),
    ],
    ['a coding on the next line', post(['Transfer-Encoding:', ' chunked'], `0\r\n\r\n${inner}`)],
    ['two lengths', post(['Content-Length: 0', `Content-Length: ${inner.length}`], inner)],
    ['two lengths in a line', post([`Content-Length: 0, ${inner.length}`], inner)],
    ...['+5', '0x5', '-1', '5 5', '5,', '9'.repeat(30), 'five', '1e1'].map(
      (length): [string, string] => [
        `length ${length.slice(0, 6)}`,
        post([`Content-Length: ${length}`]),
      ],
    ),
    ['a chunk of hexadecimal with prefix', chunked(`0x5\r\nhello\r\n0\r\n\r\n${inner}`)],
    ['a chunk of negative size', chunked(`-1\r\nhello\r\n0\r\n\r\n${inner}`)],
    ['a chunk of endless size', chunked(`${'F'.repeat(17)}\r\nhello\r\n0\r\n\r\n`)],
    ['a chunk longer than it says', chunked(`2\r\nhello\r\n0\r\n\r\n${inner}`)],
    ['a chunk size that ends by a line feed', chunked(`5\nhello\r\n0\r\n\r\n${inner}`)],
    ['a chunk size that is text', chunked(`zz\r\nhello\r\n0\r\n\r\n${inner}`)],
    ['a chunk with NUL in its extension', chunked(`5;a=\0\r\nhello\r\n0\r\n\r\n`)],
    ['a chunk extension of 20 kB', chunked(`5;${'a'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n`)],
    ['two hosts', get('Host: localhost', 'Host: evil.example')],
    ['no host', get()],
    ['a folded line', get('Host: localhost', 'X-A: a', ' b')],
    ['a space before the colon', get('Host : localhost')],
    ['a space before the first header', get(' X-A: b', 'Host: localhost')],
    ['a bare line feed', `GET /api/oscar-winners HTTP/1.1\nHost: localhost\n\n${inner}`],
    ['a bare carriage return', get('Host: localhost', 'X-A: a\rX-B: b')],
    ['NUL in a header', get('Host: localhost', 'X-A: a\0b')],
    ['a header without a name', get('Host: localhost', ': a')],
    ['a header name with a bracket', get('Host: localhost', 'X[A]: a')],
    ['a header without a colon', get('Host: localhost', 'X-A')],
    ['an absolute address', requestLine('GET http://evil.example/api/oscar-winners HTTP/1.1')],
    ['another scheme', requestLine('GET file:///etc/passwd HTTP/1.1')],
    ['dot segments', requestLine('GET /api/../internal/movies HTTP/1.1')],
    ['encoded dot segments', requestLine('GET /api/%2e%2E/internal/movies HTTP/1.1')],
    ['an encoded slash', requestLine('GET /api%2foscar-winners HTTP/1.1')],
    ['a backslash', requestLine('GET /api\\oscar-winners HTTP/1.1')],
    ['two slashes', requestLine('GET //evil.example/api HTTP/1.1')],
    ['an encoded NUL', requestLine('GET /api/movies/by-slug/%00 HTTP/1.1')],
    ['bytes above ASCII', requestLine('GET /api/movies/by-slug/\u00ff HTTP/1.1')],
    ['a star', requestLine('OPTIONS * HTTP/1.1')],
    ['TRACE', requestLine('TRACE /api/oscar-winners HTTP/1.1')],
    ['CONNECT', requestLine('CONNECT evil.example:443 HTTP/1.1')],
    ['a method in small letters', requestLine('get /api/oscar-winners HTTP/1.1')],
    ['a method of our own', requestLine('SMUGGLE /api/oscar-winners HTTP/1.1')],
    ['HTTP/0.9', 'GET /api/oscar-winners\r\n\r\n'],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['a version that there is not', requestLine('GET /api/oscar-winners HTTP/1.10')],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    [
      'an upgrade',
      get('Host: localhost', 'Connection: Upgrade', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'),
    ],
    ['a header of 20 kB', get('Host: localhost', `X-A: ${'a'.repeat(20_000)}`)],
    ['an address of 20 kB', requestLine(`GET /api/movies/by-slug/${'a'.repeat(20_000)} HTTP/1.1`)],
    [
      '1,000 headers',
      get('Host: localhost', ...Array.from({ length: 1000 }, (_each, i) => `X-Header-${i}: value`)),
    ],
    ['a body with a GET', get('Host: localhost', `Content-Length: ${inner.length}`) + inner],
    ['chunks with a GET', `${get('Host: localhost', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
  ]
}

function lines(...all: string[]): string {
  return `${[...all, '', ''].join('\r\n')}`
}
