// biome-ignore-all lint: CloudFront runs an old njs, which supports little more than ECMAScript 5.
/* Runs at the edge before the cache look-up. The synth prepends NAME, OTHER_NAMES, PAGES, FILES, HEADERS and NOT_FOUND. */

// Longer than any path of the site, so longer paths are refused without a look-up.
var LONGEST_PATH = 200;

function has(record, key) {
  return Object.prototype.hasOwnProperty.call(record, key);
}

function canonicalPath(uri) {
  var path = uri;
  try {
    path = decodeURIComponent(uri);
  } catch (malformed) {}
  return path.toLowerCase().replace(/\/+$/, '') || '/';
}

function visible(text) {
  return text.replace(/[^!-~]+/g, encodeURIComponent);
}

function queryOf(parameters) {
  var pairs = [];
  for (var name in parameters) {
    var values = parameters[name].multiValue || [parameters[name]];
    for (var i = 0; i < values.length; i++) {
      pairs.push(visible(name) + (values[i].value === '' ? '' : '=' + visible(values[i].value)));
    }
  }
  return pairs.length ? '?' + pairs.join('&') : '';
}

function answer(statusCode, statusDescription, headers, body) {
  var response = { statusCode: statusCode, statusDescription: statusDescription, headers: {} };
  for (var common in HEADERS) response.headers[common] = { value: HEADERS[common] };
  for (var name in headers) response.headers[name] = { value: headers[name] };
  if (body) response.body = { encoding: 'text', data: body };
  return response;
}

function redirect(location, parameters) {
  return answer(301, 'Moved Permanently', {
    location: location + queryOf(parameters),
    'cache-control': 'public, max-age=86400',
  });
}

function hostOf(request) {
  return request.headers.host ? request.headers.host.value.toLowerCase().replace(/:\d+$/, '') : '';
}

function handler(event) {
  var request = event.request;
  var uri = request.uri;
  var canonical = uri.length > LONGEST_PATH ? uri : canonicalPath(uri);
  if (has(OTHER_NAMES, hostOf(request))) {
    var path = has(PAGES, canonical) ? canonical : visible(uri);
    return redirect('https://' + NAME + path, request.querystring);
  }
  if (has(PAGES, uri)) {
    request.uri = PAGES[uri] || uri + '.html';
    return request;
  }
  if (has(FILES, uri)) return request;
  if (has(PAGES, canonical)) return redirect(canonical, request.querystring);
  return answer(
    404,
    'Not Found',
    { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    NOT_FOUND,
  );
}
