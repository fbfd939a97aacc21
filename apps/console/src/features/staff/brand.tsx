import favicon from '../../../../web/public/favicon.svg';
import css from './brand.module.css';

export const Brand = () => (
  <p className={css.brand}>
    <img src={favicon} alt="" width={22} height={22} /> 운영 콘솔
  </p>
);
