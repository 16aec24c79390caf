/** What the tab of the browser shows. A page of one table knows only later which game it is, and then says it here. */

class Tab {
  /** In place of the page's own title, '' for that. */
  name = $state('');
  /** Somebody waits for an answer of this page. */
  isAsked = $state(false);

  title(page: string): string {
    const name = this.name || page;
    return `${this.isAsked ? '● ' : ''}${name ? `${name} · ` : ''}Quarterdeck`;
  }
}

export const tab = new Tab();
