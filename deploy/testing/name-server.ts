/** Answers queries for the addresses of containers, as Docker's does: `node name-server.ts ADDRESS one=198.18.0.2 …` */
import { createSocket } from 'node:dgram';

const [listensAt, ...names] = process.argv.slice(2);
const addresses = new Map(names.map((name) => name.split('=') as [string, string]));

const socket = createSocket('udp4', (query, from) => {
  // RFC 1035, 4.1: a header of twelve octets, then the labels of the name, each after its length, then type and class.
  const labels: string[] = [];
  let end = 12;
  for (let length = query[end] ?? 0; length > 0; length = query[end] ?? 0) {
    labels.push(query.toString('latin1', end + 1, end + 1 + length));
    end += 1 + length;
  }
  const address = addresses.get(labels.join('.').toLowerCase());
  const isFound = address !== undefined && query.readUInt16BE(end + 1) === 1;
  const header = Buffer.from(query.subarray(0, 12));
  // An answer that knows: without an error, or NXDOMAIN.
  header.writeUInt16BE(address === undefined ? 0x8583 : 0x8580, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(isFound ? 1 : 0, 6);
  header.fill(0, 8);
  // The name as in the question, type A, class IN, valid for no time, four octets.
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...(address ?? '').split('.').map(Number)]);
  socket.send(
    Buffer.concat([header, query.subarray(12, end + 5), ...(isFound ? [record] : [])]),
    from.port,
    from.address,
  );
});
socket.bind(53, listensAt);
