// The files of what is dropped, also of its folders, with the path that a folder gives them.

export interface ChosenFile {
  file: File;
  /** 'Mains/korma.jpg' */
  path: string;
}

/** Thumbnails and settings that computers keep beside pictures. */
const isHidden = (name: string): boolean => name.startsWith('.') || name === 'Thumbs.db';

const PICTURE_NAME = /\.(avif|heic|heif|jpe?g|png|tiff?|webp)$/i;

/** Some systems name no type for some pictures. A picture that sites cannot have is one, too: the server says so. */
export const isPicture = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  type.startsWith('image/') || PICTURE_NAME.test(name);

export const listChosen = (files: Iterable<File>): ChosenFile[] =>
  [...files]
    .filter(({ name }) => !isHidden(name))
    .map((file) => ({ file, path: file.webkitRelativePath || file.name }));

export async function readDropped({ items, files }: DataTransfer): Promise<ChosenFile[]> {
  // The list is emptied after the event.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return listChosen(files);
  const found = await Promise.all(entries.map((entry) => readEntry(entry)));
  return found.flat();
}

async function readEntry(entry: FileSystemEntry): Promise<ChosenFile[]> {
  if (isHidden(entry.name)) return [];
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ file, path: entry.fullPath.replace(/^\//, '') }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: ChosenFile[] = [];
  // It gives at most a hundred at once.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return found;
    for (const each of part) found.push(...(await readEntry(each)));
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
