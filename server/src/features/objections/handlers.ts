import { objectionsEndpoints } from '@club/contract/objections';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import { toRulingReply } from '#entities/attempts/objection-reply.ts';
import { findObjectionPicture } from '#entities/attempts/objection-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { keepKey, listGroupedObjections } from './grouped-objections.ts';
import { listKeyChanges } from './list-key-changes.ts';
import { listOwnObjections, sendObjection } from './own-objections.ts';

export function mountObjections(mount: Mount, { database }: { readonly database: Database }): void {
  mount(objectionsEndpoints.listOwnObjections, ({ query, viewer, now }) =>
    listOwnObjections(database, { viewer, slug: query.round, now }),
  );

  mount(objectionsEndpoints.sendObjection, ({ query, body, viewer, now }) =>
    sendObjection(database, { viewer, slug: query.round, now }, body),
  );

  mount(objectionsEndpoints.listObjections, async ({ params, now }) =>
    listGroupedObjections(database, await readRound(database, params.slug), now),
  );

  mount(objectionsEndpoints.readObjectionPicture, async ({ params }) => {
    const { id: roundId } = await readRound(database, params.slug);
    const picture = await findObjectionPicture(database, { roundId, id: params.id });
    if (picture === null) throw new Refusal('objection-unknown');
    return { picture: `data:${picture.mediaType};base64,${Buffer.from(picture.bytes).toString('base64')}` };
  });

  mount(objectionsEndpoints.keepKey, async ({ params, body, act }) => {
    return { ruling: toRulingReply(await keepKey(database, params, body, act)) };
  });

  mount(objectionsEndpoints.listKeyChanges, async ({ params, viewer, now }) => {
    const round = await readRound(database, params.slug);
    if (isHidden(round) && !may(viewer?.role ?? null, 'rounds')) throw new Refusal('round-unknown');
    return listKeyChanges(database, round, now);
  });
}
