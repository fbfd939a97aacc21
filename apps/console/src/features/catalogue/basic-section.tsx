import { GRADES } from '@kkumteo/domain/catalog/grade';
import { Button } from '@kkumteo/ui/button.tsx';
import { Icon } from '../../lib/icon.tsx';
import { ChoiceChips, DraftArea, DraftNumber, DraftSelect, DraftText } from './draft-fields.tsx';
import { useProductEditing } from './product-editing.tsx';
import { Section } from './section.tsx';
import css from './section.module.css';

/** 기본: what the product is called and what it says of itself. */
export function BasicSection() {
  const { product, change, choices, isReadOnly, isPublished } = useProductEditing();
  const { description } = product;
  const streets = choices.streets.filter(({ hall }) => hall === product.hall);
  const setPart = (at: number, part: Partial<(typeof description)[number]>) =>
    change({ description: description.map((each, place) => (place === at ? { ...each, ...part } : each)) });
  return (
    <Section name="기본">
      <div className={css.pair}>
        <DraftText place={{ path: 'name' }} label="이름" value={product.name} onChange={(name) => change({ name })} />
        <DraftText
          place={{ path: 'summary' }}
          label="목록의 한 줄"
          value={product.summary}
          onChange={(summary) => change({ summary })}
        />
      </div>
      <DraftText
        place={{ path: 'headline' }}
        label="한 줄 소개"
        value={product.headline}
        onChange={(headline) => change({ headline })}
      />
      <div className={css.pair}>
        {!isPublished && (
          <DraftSelect
            place={{ path: 'hall' }}
            label="체험관"
            placeholder="골라 주세요"
            value={product.hall}
            options={choices.halls.map(({ hall, name }) => ({ value: hall, label: name }))}
            onChange={(hall) => change({ hall, street: null })}
          />
        )}
        <DraftText
          place={{ path: 'target' }}
          label="대상"
          value={product.target}
          onChange={(target) => change({ target })}
        />
        <DraftNumber
          place={{ path: 'durationMinutes' }}
          label="걸리는 시간"
          unit="분"
          value={product.durationMinutes}
          onChange={(durationMinutes) => change({ durationMinutes })}
        />
        {streets.length > 0 && (
          <DraftSelect
            place={{ path: 'street' }}
            label="거리"
            placeholder="없음"
            value={product.street ?? ''}
            options={streets.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(street) => change({ street: street === '' ? null : street })}
          />
        )}
        <DraftNumber
          place={{ path: 'recommendedRank' }}
          label="추천 순서"
          hint="비우면 추천에 나오지 않아요"
          value={product.recommendedRank ?? ''}
          onChange={(rank) => change({ recommendedRank: rank === '' ? null : rank })}
        />
      </div>
      <ChoiceChips
        legend="고를 수 있는 학년 (하나도 안 고르면 모두)"
        place={{ path: 'grades' }}
        options={GRADES.map(({ gradeId, name }) => ({ value: gradeId, label: name }))}
        chosen={product.grades}
        onChange={(grades) => change({ grades: [...grades] })}
      />
      {description.map((part, at) => (
        // The parts of a description have no names of their own.
        <div key={at} className={css.part} role="group" aria-label={`설명 ${at + 1}`}>
          <DraftText
            place={{ path: `description.${at}.title` }}
            label="설명 제목"
            value={part.title}
            onChange={(title) => setPart(at, { title })}
          />
          <DraftArea
            place={{ path: `description.${at}.body` }}
            label="설명"
            value={part.body}
            onChange={(body) => setPart(at, { body })}
          />
          {!isReadOnly && (
            <div>
              <Button
                size="small"
                look="text"
                onClick={() => change({ description: description.filter((_, place) => place !== at) })}
              >
                {part.title === '' ? '이 설명' : `‘${part.title}’`} 빼기
              </Button>
            </div>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            size="small"
            look="text"
            onClick={() => change({ description: [...description, { title: '', body: '' }] })}
          >
            <Icon name="plus" /> 설명 더하기
          </Button>
        </div>
      )}
    </Section>
  );
}
