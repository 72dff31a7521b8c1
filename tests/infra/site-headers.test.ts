import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { documentCsp } from '../../infra/edge/security-headers.ts';
import { HASH_OF_A, HASH_OF_B, HASH_OF_NOTHING } from './built-site.ts';
import { DOCUMENTS, EVERYWHERE, headersOf, onlyOne } from './distribution.ts';

describe('the headers', () => {
  test.each(EVERYWHERE)(
    'X21 every answer (%s) carries HSTS, nosniff, referrer policy and may not be framed',
    (pattern) => {
      const headers = headersOf(pattern);
      expect(headers.StrictTransportSecurity).toEqual({
        AccessControlMaxAgeSec: 63_072_000,
        IncludeSubdomains: true,
        Override: true,
      });
      expect(headers.ReferrerPolicy.ReferrerPolicy).toBe(
        pattern === '/functions/*' ? 'no-referrer' : 'strict-origin-when-cross-origin',
      );
      expect(headers.FrameOptions.FrameOption).toBe('DENY');
      expect(headers.csp.get('default-src')).toEqual(["'none'"]);
      expect(headers.csp.get('frame-ancestors')).toEqual(["'none'"]);
      expect(headers.csp.get('base-uri')).toEqual(["'none'"]);
      for (const feature of ['geolocation', 'camera', 'microphone', 'payment', 'usb', 'display-capture']) {
        expect(headers.custom.get('permissions-policy')?.split(', ')).toContain(`${feature}=()`);
      }
      expect(headers.custom.get('cross-origin-opener-policy')).toBe('same-origin');
    },
  );

  test.each(DOCUMENTS)(
    'X21 documents (%s) run only inline parts whose hash the build has listed',
    (pattern) => {
      const { csp } = headersOf(pattern);
      expect(csp.get('script-src')).toEqual(["'self'", `'${HASH_OF_B}'`]);
      expect(csp.get('style-src')).toEqual(["'self'", `'${HASH_OF_NOTHING}'`, `'${HASH_OF_A}'`]);
      expect(csp.get('form-action')).toEqual(["'self'"]);
      expect(csp.get('require-trusted-types-for')).toEqual(["'script'"]);
      expect([...csp.values()].flat()).not.toContainEqual(expect.stringMatching(/unsafe|\*|http:/));
    },
  );

  test('X20 a public page may connect to this site only, the staff screens also to the user pool', () => {
    expect(headersOf().csp.get('connect-src')).toEqual(["'self'"]);
    for (const screen of ['/auth', '/admin']) {
      expect(headersOf(screen).csp.get('connect-src')).toEqual([
        "'self'",
        'https://cognito-idp.us-west-2.amazonaws.com',
      ]);
    }
  });

  test('X21 only the staff screens may name the address of a worker, by one policy', () => {
    for (const pattern of DOCUMENTS) {
      const { csp } = headersOf(pattern);
      const isStaff = pattern === '/auth' || pattern === '/admin';
      expect(csp.get('trusted-types'), pattern).toEqual([isStaff ? 'staff-worker' : "'none'"]);
      expect(csp.get('worker-src'), pattern).toEqual(isStaff ? ["'self'"] : undefined);
    }
  });

  test('X19 only the staff screens are noindex', () => {
    for (const pattern of EVERYWHERE) {
      const isStaff = pattern === '/auth' || pattern === '/admin';
      expect(headersOf(pattern).custom.get('x-robots-tag'), pattern).toBe(isStaff ? 'noindex' : undefined);
    }
  });

  test('answers of the API are never stored by a browser', () => {
    expect(headersOf('/functions/*').custom.get('cache-control')).toBe('no-store');
  });

  test('X21 the not-found screen has the same headers, and the hashes of its own inline parts only', () => {
    const { FunctionCode } = z
      .object({ FunctionCode: z.string() })
      .parse(onlyOne('AWS::CloudFront::Function').Properties);
    const source = `${FunctionCode};JSON.stringify(handler({request:{uri:'/nowhere',querystring:{},headers:{}}}))`;
    const { headers } = z
      .object({ headers: z.record(z.string(), z.object({ value: z.string() })) })
      .parse(JSON.parse(z.string().parse(runInNewContext(source))));
    const pages = headersOf();

    expect(headers['content-security-policy']?.value).toBe(
      pages.ContentSecurityPolicy.ContentSecurityPolicy.replace(` '${HASH_OF_B}'`, '').replace(
        ` '${HASH_OF_NOTHING}'`,
        '',
      ),
    );
    expect(headers['strict-transport-security']?.value).toBe('max-age=63072000; includeSubDomains');
    expect(headers['x-content-type-options']?.value).toBe('nosniff');
    expect(headers['x-frame-options']?.value).toBe('DENY');
    expect(headers['referrer-policy']?.value).toBe('strict-origin-when-cross-origin');
    for (const [name, value] of pages.custom) expect(headers[name]?.value, name).toBe(value);
  });

  test('a content security policy too long for CloudFront stops the synth with a sentence', () => {
    const many = Array.from({ length: 30 }, () => HASH_OF_A);
    expect(() => documentCsp({ scriptHashes: [], styleHashes: many })).toThrow(
      /^The content security policy has \d+ characters and CloudFront takes 1783: the build has 0 inline scripts and 30 inline styles; let pages share them or move them to files\.$/,
    );
  });
});
