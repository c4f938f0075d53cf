import type { Content } from '@club/content-files/content';
import { partInFile } from '@club/content-files/enter-parts';
import { type ClubDetailsReply, clubDetailsEndpoints } from '@club/contract/club-details';
import { clubParts, partShapes } from '@club/domain/features/club-details/club-parts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { listEnteredParts } from './club-details-store.ts';
import { enterPart } from './enter-part.ts';
import type { LiveContent } from './live-content.ts';

export interface ClubDetailsDependencies {
  readonly database: Database;
  readonly live: LiveContent;
  /** Whether there are pages that can be rendered again. */
  readonly pagesFollow: boolean;
}

export function mountClubDetails(mount: Mount, dependencies: ClubDetailsDependencies): void {
  mount(clubDetailsEndpoints.readClubDetails, () => readDetails(dependencies));

  mount(clubDetailsEndpoints.enterClubPart, async ({ params: { part }, body, act }) => {
    const problems = await enterPart(dependencies, { part, ...body }, act);
    return {
      problems: problems.map(({ entry, field, sentence }) => ({ entry, field, sentence })),
      details: await readDetails(dependencies),
    };
  });
}

async function readDetails({ database, live, pagesFollow }: ClubDetailsDependencies): Promise<ClubDetailsReply> {
  const entered = await listEnteredParts(database);
  const shown = clubParts.filter((part) => live.inFiles.files.has(partShapes[part].file));
  return {
    parts: shown.map((part) => {
      const { version = 0, entries = null } = entered.find((one) => one.part === part) ?? {};
      return {
        part,
        version,
        entries: (entries ?? partInFile(live.inFiles, part)).map((entry) => ({ ...entry })),
        file: fileName(live.inFiles, partShapes[part].file),
        isEntered: entries !== null,
        isOutdated: live.outdated.has(part),
      };
    }),
    files: otherFiles(live.inFiles),
    pagesFollow,
  };
}

function fileName({ files }: Content, name: string): string {
  return files.get(name)?.file ?? name;
}

/** Those of which nothing can be entered. */
function otherFiles(content: Content): string[] {
  const names = ['sponsorship.yaml', 'faqs.yaml', 'privacy.yaml', 'terms.yaml'];
  return names.map((name) => fileName(content, name));
}
