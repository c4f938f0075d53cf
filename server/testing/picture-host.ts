import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connectByTls, type Network } from '#shared/http/fetch-public-file.ts';

/** Self-signed, for pictures.example and moved.example, valid from 2020 to 2120. The private key protects nothing. */
const certificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBhDCCASugAwIBAgIBATAKBggqhkjOPQQDAjAbMRkwFwYDVQQDDBBwaWN0dXJl
cy5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAbMRkw
FwYDVQQDDBBwaWN0dXJlcy5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
QgAEZiimCEyUJeb8ergvBRGw8vgD5bbB+rG7hTfh7JV+QpDR3dzCOSiFpq7S8RA1
Kqr/x0LQv7e9czSNtVV0FEK3AKNeMFwwKgYDVR0RBCMwIYIQcGljdHVyZXMuZXhh
bXBsZYINbW92ZWQuZXhhbXBsZTAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBRf
vaA9NGokHN/yTn4vbnkn0IBVrDAKBggqhkjOPQQDAgNHADBEAiAnTmVGi3JOfZDS
ozhNpvLs5R5u5OZxzd9SwM6VlFE36AIgTExcHDkGkxO5SSuM8oSHmF9gacqKLB3Y
ST4st4F5APQ=
-----END CERTIFICATE-----
`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgkWwPQB/ki416ysMq
aJPHaseCshqqBsCUMUYToZzILSShRANCAARmKKYITJQl5vx6uC8FEbDy+APltsH6
sbuFN+HslX5CkNHd3MI5KIWmrtLxEDUqqv/HQtC/t71zNI21VXQUQrcA
-----END PRIVATE KEY-----
`,
};

export interface PictureHost {
  /** Every public address leads to this host; no other address leads anywhere. */
  readonly network: Network;
  /** Requested addresses, oldest first: "pictures.example/a.png". */
  readonly requested: string[];
  /** Addresses to which a connection was allowed, oldest first. */
  readonly allowed: (readonly string[])[];
  /** Answers to name look-ups: the first, then the next, and the last from then on. */
  readonly names: Record<string, readonly (readonly string[])[]>;
  close(): Promise<void>;
}

/** A local web server that stands in for all others. */
export async function openPictureHost(answer: RequestListener): Promise<PictureHost> {
  const requested: string[] = [];
  const allowed: (readonly string[])[] = [];
  const names: Record<string, readonly (readonly string[])[]> = {};
  const server = createServer(certificate, (request, response) => {
    requested.push(`${request.headers.host}${request.url}`);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    requested,
    allowed,
    names,
    network: {
      async resolve(host) {
        const [found = [], ...later] = names[host] ?? [];
        if (later.length > 0) names[host] = later;
        return found;
      },
      connect(host, addresses) {
        allowed.push(addresses);
        return connectByTls(host, ['127.0.0.1'], { port, ca: certificate.cert });
      },
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
