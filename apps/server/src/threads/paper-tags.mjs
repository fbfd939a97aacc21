/** The structure of the document for screen readers: its elements in order. */
export function openTags(doc) {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const open = [root];
  const begin = (type, options) => {
    const element = doc.struct(type, options);
    open.at(-1).add(element);
    return element;
  };
  return {
    /** An element whose content `draw` draws. */
    tag(type, draw, options = {}) {
      const element = begin(type, options);
      element.add(draw);
      element.end();
    },
    /** An element that contains other elements. */
    inside(type, body) {
      open.push(begin(type, {}));
      body();
      open.pop().end();
    },
    /** Decoration, which screen readers skip. */
    silent(draw, type = 'Layout') {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
    end: () => root.end(),
  };
}
