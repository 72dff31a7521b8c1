/** Hands a file to the browser as a download. @returns how to give the memory back, once it is saved */
export function download(file: File): () => void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  return () => URL.revokeObjectURL(address);
}
