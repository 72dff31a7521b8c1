// Adds new mail to the list and keeps the existing elements, so that the focus stays.
const POLL_MILLISECONDS = 2000;

const list = document.getElementById('mails');
const news = document.getElementById('news');
const empty = document.getElementById('empty');

async function addNewMail() {
  const response = await fetch('/');
  const latest = new DOMParser().parseFromString(await response.text(), 'text/html');
  const known = new Set([...list.children].map((item) => item.dataset.id));
  const added = [...latest.querySelectorAll('#mails > li')].filter((item) => !known.has(item.dataset.id));
  if (added.length === 0) return;
  list.prepend(...added);
  empty.hidden = true;
  news.textContent = added.length === 1 ? 'One new mail' : `${added.length} new mails`;
}

setInterval(() => addNewMail().catch(() => {}), POLL_MILLISECONDS);
